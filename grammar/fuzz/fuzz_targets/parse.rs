//! Any bytes are read, and what is said of them holds together.
//!
//! From `grammar/`, with the stable toolchain (`cargo install cargo-fuzz`):
//!
//! ```text
//! cargo fuzz run --sanitizer none parse -- -max_total_time=600 -dict=fuzz/mlir.dict
//! ```
//!
//! Seeds make it faster: copy small `.mlir` files into `fuzz/corpus/parse/` first.
#![no_main]

use libfuzzer_sys::fuzz_target;
use mlir_grammar::{Dialects, Document};

fuzz_target!(|bytes: &[u8]| {
    let text = String::from_utf8_lossy(bytes);
    let document = Document::new(&text, Dialects::builtin());
    let mut end = 0;
    for placed in document.items() {
        assert_eq!(placed.start, end, "items cover the text");
        end = placed.range().end;
        let (item, ir) = (&placed.item, &placed.item.ir);
        let length = item.text.len() as u32;
        let mut before = 0;
        for op in ir.ops() {
            let data = ir.op(op);
            assert!(before <= data.span.start && data.span.end <= length, "operations keep their order");
            assert!(item.text.get(data.span.range()).is_some() && item.text.get(data.name.range()).is_some());
            before = data.span.start;
            for region in ir.regions_of(op) {
                assert_eq!(ir.region(*region).parent, op);
                for block in ir.blocks_of(*region) {
                    assert_eq!(ir.block(*block).parent, *region);
                    assert!(ir.ops_of(*block).iter().all(|inner| ir.op(*inner).parent == Some(*block)));
                }
            }
        }
        let uses: usize = ir.values().map(|value| ir.uses(value).len()).sum();
        let operands = ir.ops().flat_map(|op| ir.operands(op));
        assert_eq!(uses, operands.filter(|operand| operand.value.is_some()).count());
        for error in item.errors.iter().chain(&item.malformed()) {
            assert!(item.text.get(error.span.range()).is_some() && error.resumed <= length, "{error:?}");
        }
    }
    assert_eq!(end, document.text().len_bytes());
});
