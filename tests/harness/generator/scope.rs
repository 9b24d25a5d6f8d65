//! What a writer knows of the buffers at one point of the function that it writes.

/// Who has to free a buffer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Hold {
    /// Somebody else.
    Borrowed,
    /// This scope.
    Owned,
    /// This scope, when the named `i1` value is true.
    OwnedIf(String),
}

/// A value of type [`super::BUFFER`].
#[derive(Clone, Debug)]
pub(super) struct Thing {
    pub(super) name: String,
    pub(super) hold: Hold,
    /// The names of the owned buffers that it may be: once one of them is gone, it must not be touched.
    pub(super) roots: Vec<String>,
    /// Whether it may be touched.
    pub(super) is_usable: bool,
}

/// The buffers in scope.
#[derive(Clone, Debug, Default)]
pub(super) struct Scope {
    pub(super) things: Vec<Thing>,
}

impl Scope {
    pub(super) fn own(&mut self, name: &str) {
        self.add(name, Hold::Owned, &[]);
    }

    /// Adds a value that may be any of `others`.
    pub(super) fn add(&mut self, name: &str, hold: Hold, others: &[&str]) {
        let mut roots = vec![name.to_owned()];
        for other in others {
            if let Some(thing) = self.things.iter().find(|thing| thing.name == *other) {
                roots.extend(thing.roots.iter().cloned());
            }
        }
        self.things.retain(|thing| thing.name != name);
        self.things.push(Thing {
            name: name.to_owned(),
            hold,
            roots,
            is_usable: true,
        });
    }

    /// The names of what may be touched.
    pub(super) fn usable(&self) -> Vec<String> {
        let usable = self.things.iter().filter(|thing| thing.is_usable);
        usable.map(|thing| thing.name.clone()).collect()
    }

    /// The names of what this scope owns without a condition.
    pub(super) fn owned(&self) -> Vec<String> {
        let owned = self.things.iter().filter(|thing| thing.hold == Hold::Owned);
        owned.map(|thing| thing.name.clone()).collect()
    }

    /// The names of what this scope has to free, or hand over.
    pub(super) fn held(&self) -> Vec<String> {
        let held = self.things.iter().filter(|thing| thing.hold != Hold::Borrowed);
        held.map(|thing| thing.name.clone()).collect()
    }

    pub(super) fn hold(&self, name: &str) -> Hold {
        let thing = self.things.iter().find(|thing| thing.name == name);
        thing.map_or(Hold::Borrowed, |thing| thing.hold.clone())
    }

    pub(super) fn set_hold(&mut self, name: &str, hold: Hold) {
        if let Some(thing) = self.things.iter_mut().find(|thing| thing.name == name) {
            thing.hold = hold;
        }
    }

    /// `name` was freed or handed over: nothing that may be it may be touched any more.
    pub(super) fn lose(&mut self, name: &str) {
        self.set_hold(name, Hold::Borrowed);
        self.spoil(name);
    }

    /// `name` may be gone.
    pub(super) fn spoil(&mut self, name: &str) {
        for thing in &mut self.things {
            if thing.roots.iter().any(|root| root == name) {
                thing.is_usable = false;
            }
        }
    }

    /// This scope as a nested one sees it, which frees nothing of it.
    pub(super) fn lent(&self) -> Scope {
        let mut lent = self.clone();
        for thing in &mut lent.things {
            thing.hold = Hold::Borrowed;
        }
        lent
    }
}
