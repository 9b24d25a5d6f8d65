//! Whatever the edits, a document equals a document parsed from its text.
//!
//! From `grammar/`, with the stable toolchain (`cargo install cargo-fuzz`):
//!
//! ```text
//! cargo fuzz run --sanitizer none edit -- -max_total_time=600 -dict=fuzz/mlir.dict
//! ```
//!
//! The input is lines: a text up to the byte 0xff, then edits, each as where it begins (two bytes), how many bytes it takes
//! away (one byte), and what it inserts (up to the next 0xff).
#![no_main]

use libfuzzer_sys::fuzz_target;
use mlir_grammar::{Dialects, Document};

/// What an input begins with if it says so: something for edits to break.
const SEED: &str = include_str!("../../tests/edits/large.mlir");

fuzz_target!(|bytes: &[u8]| {
    let mut parts = bytes.split(|byte| *byte == 0xff);
    let first = String::from_utf8_lossy(parts.next().unwrap_or_default()).into_owned();
    let text = if first.is_empty() { SEED.to_owned() } else { first };
    let mut document = Document::new(&text, Dialects::builtin());
    for edit in parts.take(8) {
        let [high, low, length, inserted @ ..] = edit else { continue };
        let place = usize::from(u16::from_be_bytes([*high, *low]));
        let start = place % (document.text().len_bytes() + 1);
        document.edit(start..start + usize::from(*length), &String::from_utf8_lossy(inserted));
        let fresh = Document::new(&document.text().to_string(), Dialects::builtin());
        assert_eq!(document.items().len(), fresh.items().len());
        for (edited, fresh) in document.items().iter().zip(fresh.items()) {
            assert_eq!((edited.start, edited.item.kind, &edited.item.text), (fresh.start, fresh.item.kind, &fresh.item.text));
            assert!(edited.item.ir == fresh.item.ir, "{}", edited.item.text);
            assert_eq!(edited.item.errors, fresh.item.errors);
            assert_eq!(edited.item.name_errors, fresh.item.name_errors);
        }
        let (edited, fresh) = (document.scopes(), fresh.scopes());
        for item in 0..document.items().len() {
            assert_eq!((edited.piece(item), edited.module(item)), (fresh.piece(item), fresh.module(item)));
        }
        assert_eq!(edited.unclosed(), fresh.unclosed());
    }
});
