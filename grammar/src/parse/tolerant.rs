//! The tolerant form: what an unknown operation may look like.
//!
//! It reads any tokens up to where the operation plausibly ends, and classifies them: operands with the word they followed,
//! successors, regions with their arguments, attributes, and the types at the end. It never fails.

use super::leaf::{advance, index, peek, take};
use super::scan;
use super::state::At;
use crate::dialects::Dialects;
use crate::ir::span::Span;
use crate::syntax::{NO_SEGMENT, Part};
use crate::token::{Kind, Token, Tokens};

/// Reads the rest of an operation whose name has been read. One without a prefix, `is_bare`, ends with its line, where no
/// bracket is open: what begins the next line may be another one.
pub(crate) fn read(at: &mut At<'_, '_>, is_bare: bool) {
    let mut reader = Reader {
        is_bare,
        ..Reader::default()
    };
    while let Some(&token) = at.peek_ref() {
        if reader.ends_before(at, token) {
            break;
        }
        reader.step(at, token);
    }
    reader.finish(at);
}

/// Whether the line goes on with what begins no operation: a form that ends here is not all of it.
pub(crate) fn goes_on(at: &mut At<'_, '_>) -> bool {
    let next = at.peek_ref().filter(|token| !token.on_new_line).map(|token| token.kind);
    match next {
        Some(Kind::Colon | Kind::Comma | Kind::Arrow | Kind::Equal | Kind::LParen | Kind::LSquare | Kind::Angles) => {
            true
        }
        Some(Kind::Value) => !begins_operation(at, false),
        Some(Kind::Word) => is_clause(at),
        _ => false,
    }
}

/// Whether a keyword is next that names no operation, `memfence [#a, #b]`: a clause that a later version of an operation
/// has. Where operations may have unknown names, it must have a list.
fn is_clause(at: &mut At<'_, '_>) -> bool {
    let index = index(at);
    let tokens = at.full_slice();
    let is_list = tokens
        .get(index + 1)
        .is_some_and(|token| token.kind == Kind::LSquare && !token.on_new_line);
    let state = at.state();
    let word = tokens.get(index).map_or("", |token| state.str(token.span()));
    let (dialects, default) = (state.dialects, state.default_dialect);
    let names_operation = default.is_some_and(|dialect| dialects.find_in(dialect, word).is_some());
    let may_name_operation = || {
        let is_known = dialects
            .find_in("builtin", word)
            .or_else(|| dialects.find(word))
            .is_some();
        default.is_none() || is_known || word == "loc"
    };
    !word.contains('.') && !names_operation && (is_list || !may_name_operation())
}

/// Skips what is left of an operation.
pub(crate) fn skip_rest(at: &mut At<'_, '_>) {
    while let Some(&token) = at.peek_ref() {
        if token.on_new_line && begins_operation(at, true) {
            break;
        }
        let _ = token;
        at.skip();
    }
}

/// Whether what follows a bare word reads like an operation: `use(%a)`, `foo %a`, `foo : t`; not a word alone.
pub(crate) fn is_call_like(at: &mut At<'_, '_>) -> bool {
    let index = index(at);
    let tokens = at.full_slice();
    let next = tokens.get(index).copied();
    match next.map(|token| (token.kind, token.on_new_line)) {
        None | Some((_, true)) => false,
        Some((kind, false)) => matches!(
            kind,
            Kind::LParen | Kind::Value | Kind::Symbol | Kind::Label | Kind::Braces | Kind::Colon | Kind::String
        ),
    }
}

/// Whether the word that was read is all of its line.
pub(crate) fn is_alone(at: &mut At<'_, '_>) -> bool {
    let next = index(at);
    let tokens = at.full_slice();
    let begins_line = |index: usize| tokens.get(index).is_none_or(|token| token.on_new_line);
    begins_line(next) && begins_line(next - 1)
}

#[derive(Default)]
struct Reader {
    is_bare: bool,
    depth: usize,
    /// The word that the operands are after.
    keyword: Span,
    types: Types,
    /// The token before.
    before: Option<Token>,
    /// The first symbol outside of brackets: what an operation with a region defines.
    symbol: Option<Span>,
    /// Whether the brackets being read are after a symbol and declare what it takes: `@f(%a: t, in %b "x": t)`.
    in_signature: bool,
    /// Whether the brackets being read are directly after an arrow.
    in_results: bool,
    /// Whether the brackets being read hold names for what is after them: `(%i, %j) = (…)`.
    binds: bool,
}

/// What was read of the types at the end.
#[derive(Default)]
struct Types {
    seen_colon: bool,
    /// Types after the last `:` outside of brackets.
    behind_colon: Vec<Span>,
    /// Types after the last `->`, `to` or `into` outside of brackets.
    behind_arrow: Option<Vec<Span>>,
    /// Whether those stood after a word: `: t to t`.
    behind_word: bool,
    /// Whether the types after the colon stood in parentheses.
    in_parentheses: bool,
}

impl Reader {
    fn ends_before(&self, at: &mut At<'_, '_>, token: Token) -> bool {
        let Some(before) = self.before else {
            return token.on_new_line && (self.is_bare || begins_operation(at, false));
        };
        let awaits_more = matches!(
            before.kind,
            Kind::Comma | Kind::Colon | Kind::Equal | Kind::Arrow | Kind::LParen | Kind::LSquare
        );
        if token.on_new_line {
            if self.depth == 0 && !awaits_more && (self.is_bare || self.is_call(at)) {
                return true;
            }
            return if self.depth > 0 || awaits_more {
                begins_operation(at, true)
            } else {
                begins_operation(at, false)
            };
        }
        self.depth == 0 && self.types.seen_colon && !awaits_more && begins_operation(at, true)
    }

    /// Whether a bare word begins an operation such as `use(%a)`, and not a clause such as `ins(%a : t)` or `else(…) {`.
    fn is_call(&self, at: &mut At<'_, '_>) -> bool {
        let start = index(at);
        let tokens = at.full_slice();
        if tokens[start].kind != Kind::Word {
            return false;
        }
        let next = tokens.get(start + 1).map(|token| token.kind);
        if next != Some(Kind::LParen) {
            // Where bare names are possible: `rewrite %a with …`
            let may_be_bare = at.state().default_dialect.is_none();
            return may_be_bare && matches!(next, Some(Kind::Value | Kind::Symbol | Kind::String));
        }
        let Some(end) = scan::balanced(tokens, start + 1) else {
            return false;
        };
        // `clock(%a) reset(%b) -> …`, or on the next line what begins no operation
        let goes_on = tokens.get(end).is_some_and(|token| match token.kind {
            Kind::Colon | Kind::Arrow => false,
            Kind::LParen | Kind::LSquare | Kind::Braces | Kind::Angles | Kind::Comma => true,
            _ => !token.on_new_line,
        });
        let state = at.state();
        // Where the dialect of bare names is known and does not have this one, it belongs to the operation before.
        let is_part = state.default_dialect.is_some() && state.str(state.head.name).contains('.');
        if goes_on || is_part {
            return false;
        }
        let is_clause = |token: &Token| matches!(token.kind, Kind::Colon | Kind::Equal);
        let is_typed = tokens[start + 1..end].iter().any(is_clause);
        self.types.seen_colon || !is_typed
    }

    fn step(&mut self, at: &mut At<'_, '_>, token: Token) {
        match token.kind {
            Kind::Value => self.value(at, token),
            Kind::Label if self.depth == 0 || self.in_square(at) => self.successor(at, token),
            Kind::Braces => self.braces(at, token),
            Kind::LParen | Kind::LSquare => {
                self.depth += 1;
                self.binds = self.depth == 1 && (opens_binding(at) || opens_arguments(at));
                at.skip();
            }
            Kind::RParen | Kind::RSquare => {
                self.depth = self.depth.saturating_sub(1);
                if self.depth == 0 {
                    self.keyword = Span::default();
                    self.in_signature = false;
                    self.in_results = false;
                    self.binds = false;
                }
                at.skip();
            }
            Kind::Colon if self.depth == 0 => {
                at.skip();
                self.types_behind_colon(at);
            }
            Kind::Arrow if self.depth == 0 => {
                at.skip();
                self.types.behind_arrow = Some(read_types(at));
                self.types.behind_word = false;
                self.in_results = peek(at) == Some(Kind::LParen);
            }
            Kind::Word => self.word(at, token),
            Kind::Angles if self.depth == 0 => self.angles(at, token),
            Kind::Symbol if self.depth == 0 => {
                let index = index(at);
                let end = scan::symbol(at.full_slice(), index);
                let symbol = advance(at, end - index);
                self.symbol.get_or_insert(symbol);
                self.in_signature = opens_signature(at);
            }
            _ => at.skip(),
        }
        let last = index(at).checked_sub(1);
        self.before = last.and_then(|last| at.full_slice().get(last).copied());
    }

    fn in_square(&self, at: &mut At<'_, '_>) -> bool {
        let index = index(at);
        self.depth == 1 && index > 0 && matches!(at.full_slice()[index - 1].kind, Kind::LSquare | Kind::Comma)
    }

    /// `%x`, `%x = %y`, `%x : t`, `%x : t = %y`, `%x as %y`, `-> %x as t`
    fn value(&mut self, at: &mut At<'_, '_>, token: Token) {
        let is_tied = self.is_tied(at);
        let is_renamed = self
            .before
            .is_some_and(|before| before.kind == Kind::Word && at.state().str(before.span()) == "as");
        at.skip();
        let name = token.span();
        let part = match peek(at) {
            _ if is_tied => Part::Mention { name },
            _ if self.in_signature || is_renamed => Part::Parameter { name },
            // `%a = %b` binds; so does the induction variable of something like a loop.
            Some(Kind::Equal) => Part::Argument { name },
            _ if self.binds => Part::Argument { name },
            Some(Kind::Colon) if type_behind(at).is_some_and(|(_, next)| next == Some(Kind::Equal)) => {
                Part::Argument { name }
            }
            _ => Part::OperandOrArgument {
                name,
                keyword: self.keyword,
            },
        };
        at.state().parts.push(part);
        let binds = matches!(part, Part::Argument { .. });
        if (self.depth > 0 || binds) && peek(at) == Some(Kind::Colon) {
            let ty = type_behind(at);
            at.skip();
            if let Some((tokens, _)) = ty {
                let ty = advance(at, tokens);
                at.state().parts.push(Part::TypeOfLast { ty });
            }
        }
    }

    /// Whether a value's name is where a type does: a result takes over what it names (`-> %a`, `-> (t, %a as t)`).
    fn is_tied(&self, at: &mut At<'_, '_>) -> bool {
        let place = index(at);
        let tokens = at.full_slice();
        let kind = |at: usize| tokens.get(at).map(|token| token.kind);
        let is_behind_arrow = match self.depth {
            0 => self.before.is_some_and(|before| before.kind == Kind::Arrow),
            1 => self.in_results,
            _ => false,
        };
        let is_as = kind(place + 1) == Some(Kind::Word) && at.state().str(tokens[place + 1].span()) == "as";
        let takes_type = is_as && scan::ty(at.state().text, tokens, place + 2).is_ok();
        takes_type || (is_behind_arrow && kind(place + 1) != Some(Kind::Colon))
    }

    /// `^bb1(%x, %y : t, t)`, `^bb1`
    fn successor(&mut self, at: &mut At<'_, '_>, token: Token) {
        at.skip();
        at.state().parts.push(Part::Successor { label: token.span() });
        if peek(at) == Some(Kind::LParen) {
            let index = index(at);
            let end = scan::balanced(at.full_slice(), index).unwrap_or(index + 1);
            at.skip();
            while self::index(at) < end {
                match take(at, Kind::Value) {
                    Some(value) => at.state().parts.push(Part::Operand {
                        name: value.span(),
                        segment: NO_SEGMENT,
                        keyword: Span::default(),
                    }),
                    None => at.skip(),
                }
            }
        }
        at.state().parts.push(Part::SuccessorEnd);
    }

    /// A region, or a dictionary of attributes.
    fn braces(&mut self, at: &mut At<'_, '_>, braces: Token) {
        at.skip();
        let state = at.state();
        // Nothing in braces is a region where arguments wait for one, or where the operation has some.
        let has_regions = (state.head.info).is_some_and(|info| {
            let info = state.dialects.get(info);
            info.regions.is_some() || !info.region_names.is_empty()
        });
        let is_either = |part: &&Part<'_>| matches!(part, Part::Argument { .. } | Part::Region { .. });
        let last = state.parts.iter().rev().find(is_either);
        let awaits_region = self.depth == 0 && matches!(last, Some(Part::Argument { .. }));
        if (has_regions || awaits_region) && state.tokens.inside(braces).is_empty() {
            return self.region(at, braces);
        }
        match contents(state.text, state.tokens, state.dialects, state.default_dialect, braces) {
            // A dictionary inside of brackets is about what is before it there.
            Contents::Dictionary if self.depth > 0 => return,
            Contents::Dictionary => return state.parts.push(Part::Dictionary { braces }),
            Contents::Other => return,
            Contents::Region => {}
        }
        self.region(at, braces);
    }

    fn region(&mut self, at: &mut At<'_, '_>, braces: Token) {
        at.state().parts.push(Part::Region { braces });
        self.keyword = Span::default();
        self.types.seen_colon = false;
    }

    fn word(&mut self, at: &mut At<'_, '_>, token: Token) {
        let text = at.state().str(token.span());
        if text == "loc" && self.depth == 0 {
            let index = index(at);
            if at
                .full_slice()
                .get(index + 1)
                .is_some_and(|next| next.kind == Kind::LParen)
            {
                let end = scan::balanced(at.full_slice(), index + 1).unwrap_or(index + 1);
                advance(at, end - index);
                return;
            }
        }
        if self.depth == 0 && self.types.seen_colon && matches!(text, "to" | "into" | "as") {
            at.skip();
            self.types.behind_arrow = Some(read_types(at));
            self.types.behind_word = true;
            return;
        }
        if text == "private" {
            at.state().parts.push(Part::Private);
        }
        self.keyword = token.span();
        at.skip();
    }

    /// Properties of the generic form, in text that does not fit it.
    fn angles(&mut self, at: &mut At<'_, '_>, angles: Token) {
        at.skip();
        if let [braces] = at.state().tokens.inside(angles)
            && braces.kind == Kind::Braces
        {
            at.state().parts.push(Part::Dictionary { braces: *braces });
        }
    }

    fn types_behind_colon(&mut self, at: &mut At<'_, '_>) {
        self.types.seen_colon = true;
        self.types.behind_arrow = None;
        let index = index(at);
        if scan::is_function_type(at.full_slice(), index) {
            at.skip();
            self.types.in_parentheses = true;
            self.types.behind_colon = read_list(at);
            take(at, Kind::RParen);
        } else {
            self.types.in_parentheses = peek(at) == Some(Kind::LParen);
            self.types.behind_colon = read_types(at);
        }
    }

    /// Says which types are whose.
    fn finish(self, at: &mut At<'_, '_>) {
        let operands = |part: &Part<'_>| {
            matches!(
                part,
                Part::Operand { .. } | Part::OperandOrArgument { .. } | Part::Parameter { .. }
            )
        };
        let state = at.state();
        let info = state.head.info.map(|info| state.dialects.get(info));
        let is_function = info.is_some_and(|info| info.traits.function);
        let parts = &mut state.parts;
        let has_region = parts.iter().any(|part| matches!(part, Part::Region { .. }));
        match self.symbol {
            Some(name) if has_region || is_function => parts.push(Part::Symbol { name }),
            // `d.kernel @k inputs(%a: t) outputs(%b: t)`: a declaration may name what it takes, as one with a body does.
            Some(_) => {
                for index in 1..parts.len() {
                    if let (Part::OperandOrArgument { name, .. }, Part::TypeOfLast { .. }) =
                        (parts[index - 1], parts[index])
                    {
                        parts[index - 1] = Part::Parameter { name };
                    }
                }
            }
            None => {}
        }
        let operand_count = parts.iter().filter(|part| operands(part)).count();
        if operand_count == 0 && self.types.behind_arrow.is_none() && !self.types.in_parentheses {
            // Without operands, whose types could they be?
            let types = self.types.behind_colon.iter();
            parts.extend(types.map(|&ty| Part::ResultType {
                ty,
                segment: NO_SEGMENT,
            }));
            return;
        }
        if self.types.behind_colon.len() == operand_count {
            let types = self.types.behind_colon.iter();
            parts.extend(types.map(|&ty| Part::OperandType {
                ty,
                segment: NO_SEGMENT,
            }));
        }
        // `: t to t` is a cast's, whose result has the second type, or a copy's, which has none of them.
        let is_cast = !self.types.behind_word || operand_count == 1;
        if let Some(results) = self.types.behind_arrow.as_ref().filter(|_| is_cast) {
            parts.extend(results.iter().map(|&ty| Part::ResultType {
                ty,
                segment: NO_SEGMENT,
            }));
        }
    }
}

/// Whether brackets after a symbol follow, perhaps after its parameters, in which something has a type.
fn opens_signature(at: &mut At<'_, '_>) -> bool {
    let mut open = index(at);
    let tokens = at.full_slice();
    open += usize::from(tokens.get(open).is_some_and(|token| token.kind == Kind::Angles));
    let is_open = tokens.get(open).is_some_and(|token| token.kind == Kind::LParen);
    let close = scan::balanced(tokens, open).filter(|_| is_open);
    close.is_some_and(|close| tokens[open..close].iter().any(|token| token.kind == Kind::Colon))
}

/// Whether brackets are next that hold names alone, and `=` (not `=>`) is after them.
fn opens_binding(at: &mut At<'_, '_>) -> bool {
    let open = index(at);
    let tokens = at.full_slice();
    let is_name = |token: &&Token| matches!(token.kind, Kind::Value | Kind::Comma);
    let names = tokens[open + 1..].iter().take_while(is_name).count();
    let kind = |at: usize| tokens.get(at).map(|token| token.kind);
    let equal = open + 2 + names;
    let is_bound = names > 0 && kind(equal - 1) == Some(Kind::RParen) && kind(equal) == Some(Kind::Equal);
    is_bound && at.state().text.as_bytes().get(tokens[equal].end as usize) != Some(&b'>')
}

/// Whether brackets are next that hold names with types, before a region of an operation that is isolated from above; types of
/// results may be between. They are its arguments, whatever the names mean outside.
fn opens_arguments(at: &mut At<'_, '_>) -> bool {
    let open = index(at);
    let tokens = at.full_slice();
    let state = at.state();
    let info = state.head.info.map(|info| state.dialects.get(info));
    let kind = |at: usize| tokens.get(at).map(|token| token.kind);
    let region = |behind: usize| match kind(behind) {
        Some(Kind::Arrow) if kind(behind + 1) == Some(Kind::LParen) => scan::balanced(tokens, behind + 1),
        Some(Kind::Arrow) => scan::ty(state.text, tokens, behind + 1).ok(),
        _ => Some(behind),
    };
    info.is_some_and(|info| info.traits.isolated)
        && (kind(open + 1), kind(open + 2)) == (Some(Kind::Value), Some(Kind::Colon))
        && scan::balanced(tokens, open)
            .and_then(region)
            .is_some_and(|region| kind(region) == Some(Kind::Braces))
}

/// The type after the `:` that is next: how many tokens it has, and what follows it.
fn type_behind(at: &mut At<'_, '_>) -> Option<(usize, Option<Kind>)> {
    let start = index(at) + 1;
    let tokens = at.full_slice();
    let end = scan::ty(at.state().text, tokens, start).ok()?;
    Some((end - start, tokens.get(end).map(|token| token.kind)))
}

/// `t`, `t, t`, `(t, t)`, `()`; brackets that hold anything else are left.
fn read_types(at: &mut At<'_, '_>) -> Vec<Span> {
    let index = index(at);
    if peek(at) == Some(Kind::LParen) && !scan::is_function_type(at.full_slice(), index) {
        let (text, tokens) = (at.state().text, at.full_slice());
        let first = tokens.get(index + 1).map(|token| token.kind);
        if first != Some(Kind::RParen) && scan::ty(text, tokens, index + 1).is_err() {
            return Vec::new();
        }
        at.skip();
        let types = read_list(at);
        take(at, Kind::RParen);
        return types;
    }
    read_list(at)
}

/// `t, t`, as far as it goes.
fn read_list(at: &mut At<'_, '_>) -> Vec<Span> {
    let mut types = Vec::new();
    loop {
        let index = index(at);
        let (text, tokens) = (at.state().text, at.full_slice());
        let Ok(end) = scan::ty(text, tokens, index) else {
            return types;
        };
        types.push(advance(at, end - index));
        let after = tokens.get(end).map(|token| token.kind);
        if after != Some(Kind::Comma) || scan::ty(text, tokens, end + 1).is_err() {
            return types;
        }
        at.skip();
    }
}

/// Whether an operation can begin at the next token. `surely`: where that would be a surprise, ask for more evidence.
fn begins_operation(at: &mut At<'_, '_>, surely: bool) -> bool {
    let index = index(at);
    let tokens = at.full_slice();
    let state = at.state();
    begins(state.text, tokens, state.dialects, state.default_dialect, index, surely)
}

/// How many tokens before `=` are looked at to decide whether they are names of results.
const MAX_RESULTS: usize = 1 << 10;

/// Whether an operation can begin at token `at`.
pub(crate) fn begins(
    text: &str,
    tokens: &[Token],
    dialects: &Dialects,
    default: Option<&str>,
    at: usize,
    surely: bool,
) -> bool {
    let kind = |at: usize| tokens.get(at).map(|token| token.kind);
    let is_name = |at: usize| match tokens.get(at) {
        Some(token) if token.kind == Kind::Word => {
            let word = text.get(token.span().range()).unwrap_or_default();
            let is_known = dialects.find(word).is_some()
                || default.is_some_and(|dialect| dialects.find_in(dialect, word).is_some());
            // `#a\n  b.c<…>` may go on with an attribute.
            let is_other = kind(at + 1) == Some(Kind::Angles) && !tokens[at].on_new_line;
            is_known || (word.contains('.') && !surely && !is_other)
        }
        Some(token) if token.kind == Kind::String => may_be_generic(tokens, at),
        _ => false,
    };
    match kind(at) {
        Some(Kind::RBrace) => true,
        Some(Kind::Label) => !surely,
        Some(Kind::Value) => {
            let (mut next, mut breaks) = (at, 0);
            loop {
                next += 1;
                if next > at + MAX_RESULTS {
                    return false;
                }
                if kind(next) == Some(Kind::Colon) && kind(next + 1) == Some(Kind::Integer) {
                    next += 2;
                }
                match (kind(next), kind(next + 1)) {
                    (Some(Kind::Comma), Some(Kind::Value)) => {
                        next += 1;
                        // Without a limit, a column of names would be read from each of its lines on.
                        breaks += usize::from(tokens[next].on_new_line);
                        if breaks > MAX_BREAKS {
                            return false;
                        }
                    }
                    (Some(Kind::Equal), Some(Kind::Word | Kind::String)) => break,
                    _ => return false,
                }
            }
            !surely || is_name(next + 1) || {
                let word = tokens.get(next + 1).and_then(|token| text.get(token.span().range()));
                word.is_some_and(|word| word.contains('.'))
            }
        }
        _ => is_name(at),
    }
}

/// Whether the string at `at` may begin an operation in its generic form. In `d.run(%a) "d.op"(%b) : 1` it does not: a generic
/// form has a function type.
fn may_be_generic(tokens: &[Token], at: usize) -> bool {
    let kind = |at: usize| tokens.get(at).map(|token| token.kind);
    let mut next = at + 1;
    if kind(next) != Some(Kind::LParen) {
        return false;
    }
    loop {
        next = match kind(next) {
            Some(Kind::LParen | Kind::LSquare) => match scan::balanced(tokens, next) {
                Some(after) => after,
                None => return true,
            },
            Some(Kind::Braces | Kind::Angles) => next + 1,
            Some(Kind::Colon) => return !matches!(kind(next + 1), Some(Kind::Integer | Kind::Word)),
            _ => return true,
        };
    }
}

/// Over how many line breaks the names of results are followed.
const MAX_BREAKS: usize = 16;

/// What braces hold.
enum Contents {
    /// `name = value, name`
    Dictionary,
    /// Operations.
    Region,
    /// Something of the operation's own, such as `{["a", "b"]}`.
    Other,
}

fn contents(text: &str, tokens: &Tokens, dialects: &Dialects, default: Option<&str>, braces: Token) -> Contents {
    let inside = tokens.inside(braces);
    let [first, rest @ ..] = inside else {
        return Contents::Dictionary;
    };
    let second = rest.first().map(|token| token.kind);
    match (first.kind, second) {
        (Kind::Word | Kind::String, Some(Kind::Equal | Kind::Comma)) | (Kind::String, None) => Contents::Dictionary,
        (Kind::Word, None) => {
            let word = text.get(first.span().range()).unwrap_or_default();
            let is_known = dialects.find(word).is_some()
                || default.is_some_and(|dialect| dialects.find_in(dialect, word).is_some());
            if is_known || (first.on_new_line && word.contains('.')) {
                Contents::Region
            } else {
                Contents::Dictionary
            }
        }
        // `use(%a)`
        (Kind::Word, Some(Kind::LParen | Kind::Value | Kind::Symbol | Kind::Label)) => Contents::Region,
        _ if begins(text, inside, dialects, default, 0, false) => Contents::Region,
        _ => Contents::Other,
    }
}
