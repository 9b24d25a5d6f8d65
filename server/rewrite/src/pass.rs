//! The passes: the transformations of MLIR's bufferization documents, each in a file of its own, under MLIR's name.
//!
//! A pass makes edits for items. Most work on one item at a time ([`Work::Item`]); those that change how functions are called
//! see all items that may name each other ([`Work::Module`]); some are sequences of others. A pass that cannot do its work
//! soundly on an item says which operation prevents it ([`Refusal`]), and that item stays as it is.

use std::sync::Arc;

use mlir_grammar::{Item, OpId};

use crate::edit::TextEdit;
use crate::functions::{Functions, Summaries};
use crate::refusal::Refusal;

/// A pass.
#[derive(Debug)]
pub struct Pass {
    /// Its name, MLIR's where MLIR has it: `buffer-hoisting`.
    pub name: &'static str,
    /// What it does to a function, in the imperative: *Hoist allocations*.
    pub title: &'static str,
    /// What can be chosen.
    pub options: &'static [PassOption],
    /// Whether it may have something to do about an operation: what decides, cheaply, where an editor offers it.
    pub concerns: fn(&Item, OpId) -> bool,
    /// What an editor calls it at an operation that it concerns, where it can be told to change that one only: *Move to the
    /// stack*. Such a pass asks [`Subject::takes`].
    pub at: Option<&'static str>,
    /// Whether it has functions keep to the function boundary ABI, and takes for granted that those do that they call.
    pub keeps_abi: bool,
    /// What it does.
    pub work: Work,
}

/// What a pass does.
#[derive(Clone, Copy, Debug)]
pub enum Work {
    /// Changes items one by one.
    Item(fn(&Subject<'_>) -> Result<Vec<TextEdit>, Refusal>),
    /// Changes items one by one, those that others call before their callers: [`Subject::callees`] says what became of them.
    CalleesFirst(fn(&Subject<'_>) -> Result<Vec<TextEdit>, Refusal>),
    /// Changes items that may name each other together.
    Module(fn(&ModuleSubject<'_>) -> ModuleChange),
    /// Changes items one by one, and together where an option is on.
    ModuleIf {
        /// The option.
        option: &'static str,
        /// What it does with the option off.
        item: fn(&Subject<'_>) -> Result<Vec<TextEdit>, Refusal>,
        /// What it does with the option on.
        module: fn(&ModuleSubject<'_>) -> ModuleChange,
    },
    /// Runs passes, one after the other.
    Sequence(&'static [SequenceStep]),
    /// Mends findings: what the quick fixes do.
    Findings,
}

/// One pass of a sequence.
#[derive(Clone, Copy, Debug)]
pub struct SequenceStep {
    /// The pass.
    pub pass: &'static Pass,
    /// Options that cannot be chosen here: name and value.
    pub fixed: &'static [(&'static str, &'static str)],
}

impl SequenceStep {
    /// The pass, with all its options open.
    #[must_use]
    pub const fn open(pass: &'static Pass) -> Self {
        Self { pass, fixed: &[] }
    }

    fn is_fixed(&self, option: &str) -> bool {
        self.fixed.iter().any(|(name, _)| *name == option)
    }
}

/// What a pass on items looks at.
#[derive(Clone, Copy, Debug)]
pub struct Subject<'a> {
    /// The item.
    pub item: &'a Item,
    /// The functions that it may call.
    pub functions: &'a Functions,
    /// What the functions that it calls, and that take or return buffers, look like from outside; empty but for
    /// [`Work::CalleesFirst`].
    pub callees: &'a Summaries,
    /// What was chosen.
    pub options: &'a Options,
    /// The only operation to change something about.
    pub only: Option<OpId>,
}

/// What a pass on modules looks at.
#[derive(Clone, Copy, Debug)]
pub struct ModuleSubject<'a> {
    /// The items, in the order of the text.
    pub items: &'a [Arc<Item>],
    /// The functions among them.
    pub functions: &'a Functions,
    /// What was chosen.
    pub options: &'a Options,
    /// The only item whose functions are to change (as an index); others change as far as they have to fit.
    pub only: Option<usize>,
    /// The items that stay as they are, whatever others come to need (as indices).
    pub stays: &'a [usize],
}

/// What a pass on modules does.
#[derive(Clone, Debug, Default)]
pub struct ModuleChange {
    /// The edits of some items (as indices), relative to each.
    pub edits: Vec<(usize, Vec<TextEdit>)>,
    /// The items that stay as they are, and why.
    pub refusals: Vec<(usize, Refusal)>,
    /// Texts of new items, each after an item (as an index).
    pub new_items: Vec<(usize, String)>,
}

/// Something that can be chosen, under MLIR's name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PassOption {
    /// Its name.
    pub name: &'static str,
    /// What it is unless chosen; also says what it can be.
    pub default: OptionValue,
    /// What it says.
    pub summary: &'static str,
}

/// Options that had another name, which is still accepted: the old name and the new one.
const RENAMED: [(&str, &str); 1] = [("dearest", "max-strategy")];

impl PassOption {
    fn is_called(&self, name: &str) -> bool {
        self.name == name || RENAMED.contains(&(name, self.name))
    }
}

/// A value of an option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionValue {
    /// `true` or `false`.
    Bool(bool),
    /// A number that is not negative.
    Number(u64),
    /// One of these words; the first one unless chosen.
    Word(&'static [&'static str]),
    /// Single results of functions: `@f#0,@g#2`, counted from 0; none unless chosen.
    Results,
}

/// A result of a function.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FunctionResult {
    /// The function's symbol: `@f`.
    pub function: Box<str>,
    /// Which of its results, counted from 0.
    pub index: usize,
}

/// The values of a pass's options.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Options {
    values: Vec<(&'static str, Chosen)>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Chosen {
    Bool(bool),
    Number(u64),
    Word(&'static str),
    Results(Vec<FunctionResult>),
}

impl FunctionResult {
    /// What `@f#0,@g#2` names; `None` for something else.
    fn list(text: &str) -> Option<Vec<Self>> {
        let one = |text: &str| {
            let (function, index) = text.trim().rsplit_once('#')?;
            let is_symbol = function.len() > 1 && function.starts_with('@');
            Some(Self {
                function: function.into(),
                index: index.parse().ok().filter(|_| is_symbol)?,
            })
        };
        text.split(',').map(one).collect()
    }
}

impl Work {
    /// What it is with these options: never [`Work::ModuleIf`].
    #[must_use]
    pub fn with(self, options: &Options) -> Self {
        match self {
            Self::ModuleIf { option, module, .. } if options.is_on(option) => Self::Module(module),
            Self::ModuleIf { item, .. } => Self::Item(item),
            other => other,
        }
    }
}

impl Pass {
    /// Whether it has an option of this name, itself or in one of the passes that it runs.
    #[must_use]
    pub fn has_option(&self, name: &str) -> bool {
        self.options.iter().any(|option| option.is_called(name))
            || match self.work {
                Work::Sequence(steps) => steps
                    .iter()
                    .any(|step| !step.is_fixed(name) && step.pass.has_option(name)),
                _ => false,
            }
    }

    /// The passes that are run where this one is asked for, each with its own values of those options that were chosen (name
    /// and text): the pass itself, or those of a sequence.
    ///
    /// # Errors
    /// What is wrong with a value, in a sentence.
    pub fn steps(&'static self, chosen: &[(&str, &str)]) -> Result<Vec<(&'static Self, Options)>, String> {
        let Work::Sequence(steps) = self.work else {
            return Ok(vec![(self, self.options(chosen.iter().copied())?)]);
        };
        let mut found = Vec::new();
        for step in steps {
            let open = chosen.iter().copied().filter(|(name, _)| !step.is_fixed(name));
            let chosen: Vec<(&str, &str)> = open.chain(step.fixed.iter().copied()).collect();
            found.extend(step.pass.steps(&chosen)?);
        }
        Ok(found)
    }

    /// The values of this pass's own options: the defaults, and `chosen` (name and text) where it has them.
    ///
    /// # Errors
    /// What is wrong with a value, in a sentence.
    pub fn options<'c>(&self, chosen: impl IntoIterator<Item = (&'c str, &'c str)>) -> Result<Options, String> {
        let defaults = self.options.iter().map(|option| {
            let value = match option.default {
                OptionValue::Bool(value) => Chosen::Bool(value),
                OptionValue::Number(value) => Chosen::Number(value),
                OptionValue::Word(words) => Chosen::Word(words.first().copied().unwrap_or_default()),
                OptionValue::Results => Chosen::Results(Vec::new()),
            };
            (option.name, value)
        });
        let mut options = Options {
            values: defaults.collect(),
        };
        for (name, text) in chosen {
            let Some(index) = self.options.iter().position(|option| option.is_called(name)) else {
                continue;
            };
            let (value, expected) = match self.options[index].default {
                OptionValue::Bool(_) => (text.parse().ok().map(Chosen::Bool), "`true` or `false`".to_owned()),
                OptionValue::Number(_) => (text.parse().ok().map(Chosen::Number), "a number".to_owned()),
                OptionValue::Word(words) => (
                    words.iter().find(|word| **word == text).map(|word| Chosen::Word(word)),
                    format!("one of {}", words.join(", ")),
                ),
                OptionValue::Results => (
                    FunctionResult::list(text).map(Chosen::Results),
                    "a list of results such as `@f#0,@g#2`".to_owned(),
                ),
            };
            let pass = self.name;
            let value =
                value.ok_or_else(|| format!("option `{name}` of the pass `{pass}` is {expected}, not `{text}`"))?;
            options.values[index].1 = value;
        }
        Ok(options)
    }
}

impl ModuleSubject<'_> {
    /// Whether the functions of an item (as an index) are to change for their own sake.
    #[must_use]
    pub fn takes(&self, item: usize) -> bool {
        self.only.is_none_or(|only| only == item)
    }
}

impl Subject<'_> {
    /// Whether the pass is to do something about this operation.
    #[must_use]
    pub fn takes(&self, op: OpId) -> bool {
        self.only.is_none_or(|only| only == op)
    }
}

impl Options {
    /// Whether the option is on; `false` for one that there is not.
    #[must_use]
    pub fn is_on(&self, name: &str) -> bool {
        self.get(name) == Some(&Chosen::Bool(true))
    }

    /// The number; 0 for one that there is not.
    #[must_use]
    pub fn number(&self, name: &str) -> u64 {
        match self.get(name) {
            Some(Chosen::Number(number)) => *number,
            _ => 0,
        }
    }

    /// The word; empty for one that there is not.
    #[must_use]
    pub fn word(&self, name: &str) -> &'static str {
        match self.get(name) {
            Some(Chosen::Word(word)) => word,
            _ => "",
        }
    }

    /// The results of functions; none for an option that there is not.
    #[must_use]
    pub fn results(&self, name: &str) -> &[FunctionResult] {
        match self.get(name) {
            Some(Chosen::Results(results)) => results,
            _ => &[],
        }
    }

    /// All results that any option names.
    pub fn named_results(&self) -> impl Iterator<Item = &FunctionResult> {
        self.values.iter().flat_map(|(_, value)| match value {
            Chosen::Results(results) => results.as_slice(),
            _ => &[],
        })
    }

    fn get(&self, name: &str) -> Option<&Chosen> {
        let mut values = self.values.iter();
        values.find(|(other, _)| *other == name).map(|(_, value)| value)
    }
}
