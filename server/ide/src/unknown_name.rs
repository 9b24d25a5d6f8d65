//! What is said of a name that does not exist.

/// How alike two names are at least (Jaro-Winkler, up to 1) for one to be a slip of the other.
const ALIKE: f64 = 0.85;

/// Says that there is no `kind` of this name, and which one was probably meant; else what `otherwise` says.
#[must_use]
pub fn unknown_name<'n>(kind: &str, name: &str, names: impl IntoIterator<Item = &'n str>, otherwise: &str) -> String {
    let alike = names
        .into_iter()
        .map(|known| (strsim::jaro_winkler(name, known), known));
    let closest = alike.max_by(|(one, _), (other, _)| one.total_cmp(other));
    match closest.filter(|(alike, _)| *alike >= ALIKE) {
        Some((_, meant)) => format!("there is no {kind} `{name}`: did you mean `{meant}`?"),
        None => format!("there is no {kind} `{name}`; {otherwise}"),
    }
}

#[cfg(test)]
mod tests {
    use super::unknown_name;

    #[test]
    fn a_slip_is_corrected_and_another_word_is_not() {
        let names = ["leak", "double-free", "use-after-free"];
        let said = |name| unknown_name("code", name, names, "there are others");
        for (name, meant) in [
            ("leaks", "leak"),
            ("leek", "leak"),
            ("doublefree", "double-free"),
            ("use-after", "use-after-free"),
        ] {
            assert_eq!(
                said(name),
                format!("there is no code `{name}`: did you mean `{meant}`?")
            );
        }
        for name in ["", "syntax", "ä", "no-such-code"] {
            assert_eq!(said(name), format!("there is no code `{name}`; there are others"));
        }
    }
}
