//! Each pass that prepares, places or cleans up gets two functions: one in order, and one with something in it. What MLIR does
//! about those that it reads is what we do, but where it moves or drops a buffer that is freed.

use memref_analyzer_tests::passes::{Comparison, compare, of_mlir, ours_in_part, printed};

/// A pass and the body of a function that it changes: `HERE` is where something comes in, after the buffer `%a`.
struct Subject {
    pass: &'static str,
    body: &'static str,
    /// What the function returns: `%m`, or nothing.
    returns: bool,
    options: &'static [&'static str],
}

const fn subject(pass: &'static str, body: &'static str) -> Subject {
    Subject {
        pass,
        body,
        returns: false,
        options: &[],
    }
}

const STORED: &str = "  %a = memref.alloc() : memref<4xf32>\nHERE  memref.store %f, %a[%n] : memref<4xf32>\n";

const SUBJECTS: [Subject; 9] = [
    subject(
        "buffer-hoisting",
        "  cf.cond_br %c, ^bb1, ^bb2\n^bb1:\n  cf.br ^bb3(%m : memref<4xf32>)\n^bb2:\n  %a = memref.alloc() : memref<4xf32>\n\
         HERE  cf.br ^bb3(%a : memref<4xf32>)\n^bb3(%x: memref<4xf32>):\n  memref.store %f, %x[%n] : memref<4xf32>\n",
    ),
    subject(
        "buffer-loop-hoisting",
        "  scf.for %i = %n to %n step %n {\n  %a = memref.alloc() : memref<4xf32>\nHERE  memref.store %f, %a[%i] : memref<4xf32>\n  }\n",
    ),
    subject("promote-buffers-to-stack", STORED),
    Subject {
        pass: "buffer-results-to-out-params",
        body: STORED,
        returns: true,
        options: &["modify-public-functions=true"],
    },
    Subject {
        pass: "bufferize-function-boundary",
        body: STORED,
        returns: true,
        options: &["memref-result-conversion=append-to-argument-list"],
    },
    subject(
        "copy-removal",
        "  %a = memref.alloc() : memref<4xf32>\nHERE  memref.store %f, %a[%n] : memref<4xf32>\n  \
         memref.copy %a, %m : memref<4xf32> to memref<4xf32>\n  memref.dealloc %a : memref<4xf32>\n",
    ),
    subject(
        "clone-canonicalization",
        "  %a = bufferization.clone %m : memref<4xf32> to memref<4xf32>\nHERE  memref.store %f, %a[%n] : memref<4xf32>\n  \
         memref.dealloc %a : memref<4xf32>\n",
    ),
    subject(
        "optimize-allocation-liveness",
        "  %a = memref.alloc() : memref<4xf32>\nHERE  memref.store %f, %a[%n] : memref<4xf32>\n  \"test.other\"() : () -> ()\n  \
         memref.dealloc %a : memref<4xf32>\n",
    ),
    subject(
        "expand-realloc",
        "  %a = memref.alloc() : memref<4xf32>\nHERE  %r = memref.realloc %a : memref<4xf32> to memref<8xf32>\n  \
         memref.dealloc %r : memref<8xf32>\n",
    ),
];

impl Subject {
    fn function(&self, name: &str, here: &str) -> String {
        let (result, value) = if self.returns {
            (" -> memref<4xf32>", " %m : memref<4xf32>")
        } else {
            ("", "")
        };
        let body = self.body.replace("HERE", here);
        format!(
            "func.func @{name}(%c: i1, %m: memref<4xf32>, %n: index, %f: f32){result} {{\n{body}  return{value}\n}}\n"
        )
    }

    /// What becomes of a function with `here` in it, and what is said. The function beside it is changed.
    fn outcome(&self, bad: &str) -> (String, String) {
        let good = self.function("good", "");
        let text = format!("{bad}\n{good}");
        let options: Vec<String> = self.options.iter().map(|option| (*option).to_owned()).collect();
        let (made, said) = ours_in_part(&text, self.pass, &options);
        let at = made.find("\nfunc.func @good").expect("the other function is there");
        assert_ne!(
            made[at + 1..],
            good,
            "{}: the other function stays, too\n{bad}\n{said}",
            self.pass
        );
        (made[..at].to_owned(), said)
    }

    /// What MLIR does is what we do.
    fn does_as_mlir(&self, here: &str) {
        let bad = self.function("bad", here);
        let (made, said) = self.outcome(&bad);
        assert!(said.is_empty(), "{}: {said}\n{bad}", self.pass);
        if let Err(refused) = printed("mlir-opt-22", &made, &[]) {
            panic!("{}: {refused}\n{made}", self.pass);
        }
        let options: Vec<String> = self.options.iter().map(|option| (*option).to_owned()).collect();
        if let Some((tool, passes)) = of_mlir(self.pass, &options) {
            match compare(&made, &bad, tool, &passes) {
                Ok(Comparison::Different(own, theirs)) => panic!("{}:\n{own}\nMLIR's:\n{theirs}", self.pass),
                Ok(Comparison::Same | Comparison::SameInEffect) => {}
                Err(refused) => panic!("{}: {refused}", self.pass),
            }
        }
    }

    /// What MLIR does is what we do, or we leave the function as it is: who takes a buffer may free or keep it.
    fn does_as_mlir_or_nothing(&self, here: &str) {
        let bad = self.function("bad", here);
        if self.outcome(&bad).0 != bad {
            self.does_as_mlir(here);
        }
    }

    /// The function stays as it is, and `operation` and `reason` are named.
    fn is_refused(&self, here: &str, operation: &str, reason: &str) {
        let bad = self.function("bad", here);
        let (made, said) = self.outcome(&bad);
        assert_eq!(made, bad, "{}", self.pass);
        let wanted = format!("@bad is left alone by {}: `{operation}` {reason}", self.pass);
        assert!(said.contains(&wanted), "{}: {said}", self.pass);
    }
}

#[test]
fn a_syntax_error() {
    for subject in &SUBJECTS {
        subject.is_refused(
            "  memref.store %f, %a[ : memref<4xf32>\n",
            "memref.store",
            "cannot be read",
        );
    }
}

#[test]
fn a_name_that_means_nothing() {
    for subject in &SUBJECTS {
        subject.is_refused(
            "  \"test.use\"(%nobody) : (memref<4xf32>) -> ()\n",
            "test.use",
            "uses an undefined or ambiguous name",
        );
    }
}

#[test]
fn operations_that_no_table_knows() {
    for subject in &SUBJECTS {
        subject.does_as_mlir_or_nothing("  \"nobody.knows\"(%a) : (memref<4xf32>) -> ()\n");
        subject.does_as_mlir_or_nothing("  %k = \"nobody.knows\"(%a) : (memref<4xf32>) -> memref<4xf32>\n");
        subject.does_as_mlir_or_nothing(
            "  \"nobody.knows\"(%a) ({\n    \"nobody.ends\"(%a) : (memref<4xf32>) -> ()\n  }) : (memref<4xf32>) -> ()\n",
        );
    }
}

#[test]
fn tensors_beside_memrefs() {
    for subject in &SUBJECTS {
        subject.does_as_mlir(
            "  %t = bufferization.to_tensor %a : memref<4xf32> to tensor<4xf32>\n  %u = arith.addf %t, %t : tensor<4xf32>\n  \
             \"test.use\"(%u) : (tensor<4xf32>) -> ()\n",
        );
    }
}

#[test]
fn a_block_that_control_does_not_reach() {
    for subject in &SUBJECTS {
        let whole = subject.function("bad", "");
        let dead = "^dead:\n  %z = memref.alloc() : memref<4xf32>\n  memref.store %f, %z[%n] : memref<4xf32>\n  cf.br ^dead\n}\n";
        let bad = format!("{}{dead}", whole.trim_end().trim_end_matches('}'));
        let (made, said) = subject.outcome(&bad);
        assert!(said.is_empty(), "{}: {said}", subject.pass);
        let printed = printed("mlir-opt-22", &made, &[]);
        assert!(printed.is_ok(), "{}: {printed:?}\n{made}", subject.pass);
    }
}

/// A buffer that somebody frees already does not move away from its dealloc, and is not freed by the stack as well.
#[test]
fn deallocations_that_are_there() {
    for subject in &SUBJECTS {
        let freed = subject.function("bad", "  memref.dealloc %a : memref<4xf32>\n");
        if subject.pass == "buffer-results-to-out-params" {
            // Who gets the argument back may free it: that stays so in all of the module.
            let options: Vec<String> = subject.options.iter().map(|option| (*option).to_owned()).collect();
            let (made, said) = ours_in_part(&freed, subject.pass, &options);
            assert_eq!(made, freed);
            assert!(
                said.contains("`func.return` returns a buffer that its caller may not own alone"),
                "{said}"
            );
            continue;
        }
        let (made, said) = subject.outcome(&freed);
        assert!(said.is_empty(), "{}: {said}", subject.pass);
        let deallocs = |text: &str| text.matches("memref.dealloc").count();
        if subject.returns || subject.pass == "expand-realloc" {
            assert!(deallocs(&made) >= deallocs(&freed), "{}\n{made}", subject.pass);
        } else {
            assert_eq!(made, freed, "{}", subject.pass);
        }
    }
}
