//! An entry that is being written.

use toml_edit::{Array, InlineTable, Item, TableLike, Value};

use super::names::{Names, Place, set_texts, texts};
use super::{Fact, Says, Seen, Statement};
use crate::dialects::op_info::{AliasKind, EffectKind, OpInfo, Slot};
use crate::syntax::NO_SEGMENT;

/// The lists of what is done to operands.
const LISTS: [&str; 3] = ["keeps", "reads", "writes"];
/// What says, in whatever words, that an entry has all effects.
const EFFECTS: [&str; 5] = ["allocates", "frees", "keeps", "reads", "writes"];

/// An entry, and the names in it.
pub(super) struct Writing<'t> {
    pub entry: &'t mut dyn TableLike,
    pub operands: Names,
    pub results: Names,
    /// The entry that it lies on.
    pub below: Option<&'t OpInfo>,
    pub is_new: bool,
}

impl Writing<'_> {
    /// Says it all; what is known of the operands and results that are mentioned.
    pub fn say(&mut self, statements: &[Statement]) -> Result<Vec<Fact>, String> {
        let mut facts: Vec<Fact> = Vec::new();
        for statement in statements {
            match &statement.says {
                Says::Allocates(family) => {
                    let name = self.result(&statement.of)?;
                    self.take_out(&["views", "aliases", "bases"], &name)?;
                    self.put_in("allocates", &name, family)?;
                    let family = family.clone();
                    facts.push(Fact::Allocated { name, family });
                }
                Says::Views(source) => {
                    let (name, source) = (self.result(&statement.of)?, self.operand(source)?);
                    self.take_out(&["allocates", "aliases", "bases"], &name)?;
                    self.put_in("views", &name, &source)?;
                    facts.push(Fact::View { name, source });
                }
                says => self.say_of_operand(&statement.of, says, &mut facts)?,
            }
        }
        Ok(facts)
    }

    fn say_of_operand(&mut self, place: &Place, says: &Says, facts: &mut Vec<Fact>) -> Result<(), String> {
        let operand = self.operand(place)?;
        let is_its = |fact: &Fact| matches!(fact, Fact::Operand { name, .. } if *name == operand);
        let at = match facts.iter().position(is_its) {
            Some(at) => at,
            None => {
                self.forget(&operand)?;
                facts.push(Fact::Operand {
                    name: operand.clone(),
                    freed: None,
                    is_kept: false,
                    is_read: false,
                    is_written: false,
                });
                facts.len() - 1
            }
        };
        let Fact::Operand {
            freed,
            is_kept,
            is_read,
            is_written,
            ..
        } = &mut facts[at]
        else {
            return Ok(());
        };
        if matches!(says, Says::Frees(_)) && *is_kept || matches!(says, Says::Keeps) && freed.is_some() {
            return Err(format!("`{operand}` cannot be both freed and kept"));
        }
        match says {
            Says::Frees(family) => {
                *freed = Some(family.clone());
                self.put_in("frees", &operand, family)
            }
            Says::Keeps => {
                *is_kept = true;
                self.list("keeps", &operand)
            }
            Says::Reads => {
                *is_read = true;
                self.list("reads", &operand)
            }
            _ => {
                *is_written = true;
                self.list("writes", &operand)
            }
        }
    }

    /// Names operands that are plain numbers: an entry that describes all others is complete.
    pub fn name_numbers(&mut self, seen: &Seen) {
        if self.operands.list().iter().all(|name| !name.starts_with('_')) {
            return;
        }
        let numbers = seen.numbers.iter().enumerate().filter(|(_, is_number)| **is_number);
        for (position, _) in numbers {
            // One that has no place of its own stays untold.
            _ = self.operand(&Place::Position(position));
        }
    }

    /// Makes room for the names before all else, in an entry that is new.
    pub fn begin(&mut self) {
        for key in ["operands", "results"] {
            self.entry.insert(key, Item::Value(Value::Array(Array::new())));
        }
    }

    /// Writes the names, and that this is all there is.
    pub fn finish(self) {
        let is_stated = EFFECTS.iter().any(|key| self.entry.contains_key(key));
        let is_stated = is_stated || self.below.is_some_and(|below| below.effects_known);
        for (key, names) in [("operands", &self.operands), ("results", &self.results)] {
            match names.has_changed {
                true => set_texts(self.entry, key, names.list()),
                false if self.is_new => _ = self.entry.remove(key),
                false => {}
            }
        }
        if !is_stated {
            self.entry.insert("reads", Item::Value(Value::Array(Array::new())));
        }
    }

    fn operand(&mut self, place: &Place) -> Result<String, String> {
        self.operands.at(place, &self.results)
    }

    fn result(&mut self, place: &Place) -> Result<String, String> {
        self.results.at(place, &self.operands)
    }

    /// Takes back all that is said of an operand, as far as this entry says it.
    fn forget(&mut self, operand: &str) -> Result<(), String> {
        for key in LISTS {
            let listed = self.listed(key)?;
            if listed.iter().any(|name| name == operand) {
                let rest: Vec<String> = listed.into_iter().filter(|name| name != operand).collect();
                set_texts(self.entry, key, &rest);
                // What lies below would come through.
                if rest.is_empty() && self.below.is_some() {
                    self.entry.insert(key, Item::Value(Value::Array(Array::new())));
                }
            }
        }
        self.take_out(&["frees", "stores"], operand)
    }

    fn list(&mut self, key: &str, operand: &str) -> Result<(), String> {
        let mut listed = self.listed(key)?;
        listed.push(operand.to_owned());
        set_texts(self.entry, key, &listed);
        Ok(())
    }

    /// What a list holds, or the one below that it is before.
    fn listed(&self, key: &str) -> Result<Vec<String>, String> {
        if let Some(own) = texts(self.entry, key)? {
            return Ok(own);
        }
        let Some(below) = self.below else { return Ok(Vec::new()) };
        let of = |kind: EffectKind| {
            let slots = below.effects.iter().filter(move |effect| effect.kind == kind);
            slots.filter_map(|effect| match effect.slot {
                Slot::Operand(segment) => Some(segment),
                Slot::Result(_) => None,
            })
        };
        let segments: Vec<u8> = match key {
            "reads" => of(EffectKind::Read).collect(),
            "writes" => of(EffectKind::Write).collect(),
            _ => {
                let kept = below.stores.iter().filter(|(_, into)| *into == NO_SEGMENT);
                kept.map(|(kept, _)| *kept).collect()
            }
        };
        let names = segments
            .into_iter()
            .filter_map(|segment| below.operands.get(usize::from(segment)));
        Ok(names.map(|segment| segment.name.to_string()).collect())
    }

    fn put_in(&mut self, key: &str, name: &str, value: &str) -> Result<(), String> {
        if !self.entry.contains_key(key) {
            let mut new = InlineTable::new();
            // The key is before the one below, and says what that says.
            for (name, value) in self.views_below(key) {
                new.insert(name, value.into());
            }
            self.entry.insert(key, Item::Value(Value::InlineTable(new)));
        }
        let table = self.entry.get_mut(key).and_then(Item::as_table_like_mut);
        let table = table.ok_or_else(|| format!("`{key}` is no table"))?;
        table.insert(name, Item::Value(Value::from(value)));
        Ok(())
    }

    fn views_below(&self, key: &str) -> Vec<(&str, &str)> {
        let Some(below) = self.below.filter(|_| key == "views") else {
            return Vec::new();
        };
        let views = below.aliases.iter().filter(|alias| alias.kind == AliasKind::View);
        let names = views.filter_map(|alias| {
            let result = below.results.get(usize::from(alias.result))?;
            let operand = below.operands.get(usize::from(alias.operand))?;
            Some((&*result.name, &*operand.name))
        });
        names.collect()
    }

    /// Takes a name out of tables; one that is empty then goes.
    fn take_out(&mut self, keys: &[&str], name: &str) -> Result<(), String> {
        for key in keys {
            let Some(item) = self.entry.get_mut(key) else { continue };
            let table = item.as_table_like_mut().ok_or_else(|| format!("`{key}` is no table"))?;
            table.remove(name);
            if table.is_empty() {
                self.entry.remove(key);
            }
        }
        Ok(())
    }
}
