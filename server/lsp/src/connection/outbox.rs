//! Everything that goes to the client, in one queue with one writer.
//!
//! Messages arrive as finished JSON texts, so that a thousand diagnostics never become a tree of values before they are sent. A
//! message sent under a key replaces an older one with the same key that still waits: a client that reads slowly gets the
//! newest diagnostics of a document and not every version in between.
//!
//! What a client has not read takes memory. Sending never blocks, but a handler that is about to compute a long answer waits
//! for room first.

use std::collections::VecDeque;
use std::io::Write;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use serde::Serialize;
use tokio::sync::Notify;
use tower_lsp::jsonrpc::Id;
use tracing::{error, warn};

/// So many bytes that wait leave no room.
const ROOM: usize = 32 << 20;
/// Up to so many bytes a message is put after its header, for the two to arrive at once.
const SHORT: usize = 64 << 10;

/// A handle to the queue; clones share it.
#[derive(Clone, Debug)]
pub struct Outbox {
    shared: Arc<Shared>,
}

#[derive(Debug)]
struct Shared {
    queue: Mutex<Queue>,
    changed: Condvar,
    has_room: Notify,
}

#[derive(Debug, Default)]
struct Queue {
    waiting: VecDeque<Message>,
    /// How many bytes wait.
    size: usize,
    /// The writer holds a message that is not in `waiting` any more.
    is_writing: bool,
    /// The client is dead: nothing is kept.
    is_closed: bool,
}

#[derive(Debug)]
struct Message {
    key: Option<Arc<str>>,
    /// How the body begins: what is put before an answer that may be long.
    head: Vec<u8>,
    body: Vec<u8>,
}

impl Message {
    fn len(&self) -> usize {
        self.head.len() + self.body.len()
    }
}

impl Outbox {
    /// Starts the writer: a thread, since writing to a client that does not read blocks.
    pub fn start(output: impl Write + Send + 'static) -> Self {
        let shared = Arc::new(Shared {
            queue: Mutex::default(),
            changed: Condvar::new(),
            has_room: Notify::new(),
        });
        let outbox = Self {
            shared: Arc::clone(&shared),
        };
        let spawned = thread::Builder::new()
            .name("outbox".to_owned())
            .spawn(move || write_all(&shared, output));
        if let Err(problem) = spawned {
            error!("cannot start the writer: {problem}");
            outbox.lock().is_closed = true;
        }
        outbox
    }

    /// Sends a message.
    pub fn send(&self, message: &impl Serialize) {
        match serde_json::to_vec(message) {
            Ok(body) => self.push(None, Vec::new(), body),
            Err(problem) => error!("cannot serialise a message: {problem}"),
        }
    }

    /// Sends the answer to a request: a JSON text.
    pub fn answer(&self, id: &Id, mut json: Vec<u8>) {
        let id = serde_json::to_string(id).unwrap_or_default();
        let head = format!("{{\"jsonrpc\":\"2.0\",\"id\":{id},\"result\":");
        json.push(b'}');
        self.push(None, head.into_bytes(), json);
    }

    /// Sends a JSON text in place of the one that waits under the same key, if any does.
    pub fn send_newest(&self, key: &Arc<str>, body: Vec<u8>) {
        self.push(Some(Arc::clone(key)), Vec::new(), body);
    }

    /// Whether the client has read so much that more may wait.
    #[must_use]
    pub fn has_room(&self) -> bool {
        self.lock().has_room()
    }

    /// Waits until there is room.
    pub async fn room(&self) {
        loop {
            let freed = self.shared.has_room.notified();
            if self.has_room() {
                return;
            }
            freed.await;
        }
    }

    /// Waits until all is written, for `limit` at most.
    pub fn finish(&self, limit: Duration) {
        let end = Instant::now() + limit;
        let mut queue = self.lock();
        while !queue.is_closed && (queue.is_writing || !queue.waiting.is_empty()) {
            let Some(rest) = end.checked_duration_since(Instant::now()) else {
                warn!("the client did not read {} messages", queue.waiting.len());
                return;
            };
            (queue, _) = self
                .shared
                .changed
                .wait_timeout(queue, rest)
                .unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn push(&self, key: Option<Arc<str>>, head: Vec<u8>, body: Vec<u8>) {
        let mut queue = self.lock();
        if queue.is_closed {
            return;
        }
        let queue = &mut *queue;
        let older = match &key {
            Some(_) => queue.waiting.iter_mut().find(|message| message.key == key),
            None => None,
        };
        let message = Message { key, head, body };
        queue.size += message.len();
        match older {
            Some(older) => queue.size -= std::mem::replace(older, message).len(),
            None => queue.waiting.push_back(message),
        }
        self.shared.changed.notify_all();
    }

    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.shared.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Queue {
    fn has_room(&self) -> bool {
        self.size < ROOM || self.is_closed
    }

    fn take(&mut self) -> Option<Message> {
        let message = self.waiting.pop_front()?;
        self.size -= message.len();
        Some(message)
    }
}

fn write_all(shared: &Shared, mut output: impl Write) {
    let lock = || shared.queue.lock().unwrap_or_else(PoisonError::into_inner);
    loop {
        let mut queue = lock();
        queue.is_writing = false;
        shared.changed.notify_all();
        let message = loop {
            if let Some(message) = queue.take() {
                break message;
            }
            queue = shared.changed.wait(queue).unwrap_or_else(PoisonError::into_inner);
        };
        queue.is_writing = true;
        if queue.has_room() {
            shared.has_room.notify_waiters();
        }
        drop(queue);

        if let Err(problem) = write_frame(&mut output, &message) {
            warn!("the client cannot be written to: {problem}");
            let mut queue = lock();
            queue.is_closed = true;
            queue.waiting.clear();
            shared.changed.notify_all();
            shared.has_room.notify_waiters();
            return;
        }
    }
}

fn write_frame(output: &mut impl Write, message: &Message) -> std::io::Result<()> {
    let body = &message.body;
    let mut frame = format!("Content-Length: {}\r\n\r\n", message.len()).into_bytes();
    frame.extend_from_slice(&message.head);
    let is_short = body.len() <= SHORT;
    if is_short {
        frame.extend_from_slice(body);
    }
    output.write_all(&frame)?;
    if !is_short {
        output.write_all(body)?;
    }
    output.flush()
}

#[cfg(test)]
pub use tests::Kept;

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{Receiver, Sender, channel};

    use serde_json::Value;

    use super::*;

    /// Keeps what is written; clones share it.
    #[derive(Clone, Default)]
    pub struct Kept(Arc<Mutex<Vec<u8>>>);

    impl Write for Kept {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            self.0.lock().unwrap().extend_from_slice(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }

    impl Kept {
        /// All of it.
        pub fn text(&self) -> String {
            text(&self.0)
        }

        /// The messages of it.
        pub fn messages(&self) -> Vec<Value> {
            let text = self.text();
            let bodies = text
                .split("Content-Length: ")
                .filter_map(|frame| frame.split_once("\r\n\r\n"));
            // The last one may still be written.
            bodies.filter_map(|(_, body)| serde_json::from_str(body).ok()).collect()
        }
    }

    /// Blocks at each write until it is let through.
    struct Gate {
        written: Arc<Mutex<Vec<u8>>>,
        open: Receiver<()>,
    }

    impl Write for Gate {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            self.written.lock().unwrap().extend_from_slice(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> std::io::Result<()> {
            self.open.recv().map_err(std::io::Error::other)
        }
    }

    fn gated() -> (Outbox, Arc<Mutex<Vec<u8>>>, Sender<()>) {
        let (let_through, open) = channel();
        let written = Arc::new(Mutex::new(Vec::new()));
        let gate = Gate {
            written: Arc::clone(&written),
            open,
        };
        (Outbox::start(gate), written, let_through)
    }

    fn block_on<T>(future: impl Future<Output = T>) -> T {
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        runtime.block_on(future)
    }

    fn text(written: &Mutex<Vec<u8>>) -> String {
        String::from_utf8(written.lock().unwrap().clone()).unwrap()
    }

    #[test]
    fn frames_carry_their_length_in_bytes() {
        let (outbox, written, let_through) = gated();
        outbox.send(&"ä");
        let_through.send(()).unwrap();
        outbox.finish(Duration::from_secs(5));
        assert_eq!(text(&written), "Content-Length: 4\r\n\r\n\"ä\"");
    }

    #[test]
    fn a_waiting_message_gives_way_to_a_newer_one_under_its_key() {
        let (outbox, written, let_through) = gated();
        let key: Arc<str> = Arc::from("file:///a.mlir");
        outbox.send(&0);
        while text(&written).is_empty() {
            thread::yield_now();
        }
        for version in 1..=9 {
            outbox.send_newest(&key, version.to_string().into_bytes());
        }
        outbox.send(&"last");
        for _ in 0..3 {
            let_through.send(()).unwrap();
        }
        outbox.finish(Duration::from_secs(5));
        let bodies: Vec<String> = text(&written)
            .split("Content-Length: ")
            .filter_map(|frame| frame.split("\r\n\r\n").nth(1))
            .map(str::to_owned)
            .collect();
        assert_eq!(bodies, ["0", "9", "\"last\""]);
    }

    #[test]
    fn an_answer_is_framed_with_its_request() {
        let (outbox, written, let_through) = gated();
        for (id, result) in [(Id::Number(7), "[1]"), (Id::String("a\"b".to_owned()), "null")] {
            outbox.answer(&id, result.as_bytes().to_vec());
            let_through.send(()).unwrap();
            outbox.finish(Duration::from_secs(5));
            let body = std::mem::take(&mut *written.lock().unwrap());
            let body = String::from_utf8(body).unwrap();
            let (_, body) = body.split_once("\r\n\r\n").unwrap();
            let said: Value = serde_json::from_str(body).unwrap();
            assert_eq!(said["id"], serde_json::to_value(&id).unwrap());
            assert_eq!(said["result"].to_string(), result);
        }
    }

    #[test]
    fn there_is_room_again_when_the_client_has_read() {
        let (outbox, written, let_through) = gated();
        outbox.send(&0);
        while text(&written).is_empty() {
            thread::yield_now();
        }
        let key: Arc<str> = Arc::from("key");
        outbox.send_newest(&key, vec![b' '; ROOM]);
        assert!(!outbox.has_room());
        // In its place there is less.
        outbox.send_newest(&key, vec![b' '; ROOM / 2]);
        assert!(outbox.has_room());
        outbox.send_newest(&Arc::from("other"), vec![b' '; ROOM / 2]);
        assert!(!outbox.has_room());
        let waits = {
            let outbox = outbox.clone();
            thread::spawn(move || block_on(outbox.room()))
        };
        let_through.send(()).unwrap();
        waits.join().unwrap();
        assert!(outbox.has_room());
        // Nothing waits for a client that is dead.
        outbox.send_newest(&key, vec![b' '; ROOM]);
        drop(let_through);
        block_on(outbox.room());
    }

    #[test]
    fn a_client_that_never_reads_does_not_hold_up_the_end() {
        let (outbox, _written, _let_through) = gated();
        outbox.send(&1);
        let start = Instant::now();
        outbox.finish(Duration::from_millis(50));
        assert!(start.elapsed() < Duration::from_secs(2));
    }

    #[test]
    fn a_client_that_is_gone_costs_nothing() {
        let (outbox, _written, let_through) = gated();
        drop(let_through);
        outbox.send(&1);
        outbox.finish(Duration::from_secs(5));
        outbox.send(&2);
        assert!(outbox.lock().waiting.is_empty());
    }
}
