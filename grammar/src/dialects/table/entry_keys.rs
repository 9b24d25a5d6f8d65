//! The keys of an operation's entry, in the order of the reference.

use super::bounds::{counts, indexes, measures, slices, spans, windows};
use super::effects::{aliases, allocates, bases, copies, destinations, frees, keeps, reads, stores, views, writes};
use super::flow::{inputs, parallel, regions, yields};
use super::keys::{Key, ValueForm, Word};
use super::naming::{
    self, attributes, format, grammar, operands, region_names, results, stripped, successors, symbols, units,
};
use super::slots::operand;
use super::value::{name, string, strings};
use super::words::{self, computes, kinds, mirrored, refers, traits, types};

use ValueForm::{Flag, Text, Texts, TextsByName, TextsOrTextsByName};

/// The keys of an operation's entry.
pub(crate) const ENTRY: &[Key] = &[
    Key::new(
        "operands",
        Texts,
        "The operands, in order: names that other keys of the entry use. `_` is an operand without a description: it may be \
         read, written, kept or freed.",
        "[op.\"my.send\"]\noperands = [\"queue\", \"packet\", \"_*\"]\nkeeps    = [\"packet\"]\n",
        operands,
    )
    .such_as(arities)
    .first(),
    Key::new(
        "results",
        Texts,
        "The results, likewise. A result called `_` is not described.",
        "[op.\"my.take\"]\nresults   = [\"buffer\"]\nallocates = { buffer = \"heap\" }\n",
        results,
    )
    .first(),
    Key::new(
        "allocates",
        TextsByName,
        "Results that are new buffers, and whose memory they are: what frees them must be of the same family. With this or any \
         other key of effects (`frees`, `keeps`, `reads`, `writes`), even with an empty list, an entry says all that the operation \
         does to the operands that have names.",
        "[op.\"my.take\"]\nresults   = [\"buffer\"]\nallocates = { buffer = \"heap\" }\n",
        allocates,
    )
    .such_as(super::effects::allocated)
    .adding_up(),
    Key::new(
        "frees",
        TextsByName,
        "Operands whose buffers are freed, and whose memory that is.",
        "[op.\"my.release\"]\noperands = [\"buffer\"]\nfrees    = { buffer = \"heap\" }\n",
        frees,
    )
    .such_as(super::effects::freed)
    .adding_up(),
    Key::new(
        "keeps",
        Texts,
        "Operands whose buffers are kept: their ownership is transferred, and they may still be used when the operation is done.",
        "[op.\"my.send\"]\noperands = [\"packet\"]\nkeeps    = [\"packet\"]\n",
        keeps,
    ),
    Key::new(
        "reads",
        Texts,
        "Operands whose contents are read. `reads = []` says that the operation does nothing to memory but what other keys say.",
        "[op.\"my.sum\"]\noperands = [\"buffer\"]\nresults  = [\"sum\"]\nreads    = [\"buffer\"]\n",
        reads,
    ),
    Key::new(
        "writes",
        Texts,
        "Operands whose contents are written.",
        "[op.\"my.fill\"]\noperands = [\"value\", \"buffer\"]\nwrites   = [\"buffer\"]\n",
        writes,
    ),
    Key::new(
        "stores",
        TextsByName,
        "An operand becomes reachable through the memory of another one, which `writes` lists as well.",
        "[op.\"my.put\"]\noperands = [\"value\", \"table\"]\nwrites   = [\"table\"]\nstores   = { value = \"table\" }\n",
        stores,
    ),
    Key::new(
        "copies",
        TextsByName,
        "Afterwards the one operand's buffer holds what the other one's does, and nothing else has happened: \
         `{ target = \"source\" }`.",
        "[op.\"my.copy\"]\noperands = [\"source\", \"target\"]\nreads    = [\"source\"]\nwrites   = [\"target\"]\n\
         copies   = { target = \"source\" }\n",
        copies,
    ),
    Key::new(
        "views",
        TextsByName,
        "A result is a part of an operand's buffer, at an address of its own: no thing to free. With several operands, it is one \
         of them.",
        "[op.\"my.window\"]\noperands = [\"source\"]\nresults  = [\"window\"]\nviews    = { window = \"source\" }\nreads    = []\n",
        views,
    ),
    Key::new(
        "aliases",
        TextsByName,
        "A result is the very buffer of an operand: who may free one may free the other.",
        "[op.\"my.cast\"]\noperands = [\"source\"]\nresults  = [\"cast\"]\naliases  = { cast = \"source\" }\nreads    = []\n",
        aliases,
    ),
    Key::new(
        "bases",
        TextsByName,
        "A result is the base buffer of an operand: it may be freed instead.",
        "[op.\"my.base\"]\noperands = [\"window\"]\nresults  = [\"base\"]\nbases    = { base = \"window\" }\nreads    = []\n",
        bases,
    ),
    Key::new(
        "destinations",
        TextsByName,
        "A result that is a tensor: bufferization computes it in the buffer of the operand, or in a copy.",
        "[op.\"my.fill\"]\noperands     = [\"value\", \"dest\"]\nresults      = [\"result\"]\ntraits       = [\"pure\"]\n\
         destinations = { result = \"dest\" }\n",
        destinations,
    ),
    Key::new(
        "traits",
        Texts,
        "What else it is.",
        "[op.\"my.stop\"]\ntraits = [\"terminator\"]\n",
        traits,
    )
    .one_of(words::trait_words)
    .adding_up()
    .first(),
    Key::new(
        "regions",
        TextsByName,
        "Its regions in order, and where control goes from the beginning of the operation (`parent`) and from the end of each \
         region; `parent` as a target is what follows. The last name is also that of all further regions.",
        "[op.\"my.loop\"]\nregions = { parent = [\"body\", \"parent\"], body = [\"body\", \"parent\"] }\n",
        regions,
    )
    .first(),
    Key::new(
        "region_names",
        Texts,
        "Its regions in order, if the control flow between them is unknown; `*` after the name of any number of them.",
        "[op.\"my.graph\"]\nregion_names = [\"body\", \"others*\"]\n",
        region_names,
    )
    .first(),
    Key::new(
        "condition",
        Text,
        "The operand that decides: an `i1` takes the first edge or successor where it is true, and the second where it is \
         false; or the selector of a switch.",
        "[op.\"my.if\"]\noperands  = [\"condition\"]\nregions   = { parent = [\"then\", \"else\"], then = [\"parent\"], else = \
         [\"parent\"] }\ncondition = \"condition\"\n",
        |draft, value| {
            draft.info.condition = Some(operand(&draft.info, &name(value)?)?);
            Ok(())
        },
    ),
    Key::new(
        "inputs",
        Texts,
        "The operands that an edge into a region passes, where that is not all of them; `[]` for none.",
        "[op.\"my.loop\"]\noperands = [\"count\", \"inits*\"]\nregions  = { parent = [\"body\", \"parent\"], body = [\"body\", \
         \"parent\"] }\ninputs   = \"inits\"\n",
        inputs,
    ),
    Key::new(
        "yields",
        TextsOrTextsByName,
        "Where the operands of the regions' terminators go, one for one and of the same types; by region where it is not \
         the same for all: `{ body = \"results\" }`.",
        "[op.\"my.loop\"]\noperands = [\"inits*\"]\nresults  = [\"results*\"]\nregions  = { parent = [\"body\", \"parent\"], body = \
         [\"body\", \"parent\"] }\nyields   = \"results\"\n",
        yields,
    )
    .such_as(super::flow::receivers),
    Key::new(
        "parallel",
        Flag,
        "Whether its regions run in any order, or at the same time.",
        "[op.\"my.parallel\"]\nregions  = { parent = [\"body\", \"parent\"], body = [\"body\", \"parent\"] }\nparallel = true\n",
        parallel,
    ),
    Key::new(
        "successors",
        Texts,
        "Its successors in order; `*` after the name of any number of them.",
        "[op.\"my.branch\"]\noperands   = [\"passed*\"]\nsuccessors = [\"next\"]\ntraits     = [\"terminator\"]\n",
        successors,
    )
    .first(),
    Key::new(
        "terminator",
        Text,
        "The operation that ends a block of its regions where the custom form leaves it out.",
        "[op.\"my.loop\"]\nregion_names = [\"body\"]\nterminator   = \"my.yield\"\n",
        |draft, value| {
            draft.info.terminator = Some(string(value)?.into());
            draft.info.traits.implicit_terminator = true;
            Ok(())
        },
    ),
    Key::new(
        "default_dialect",
        Text,
        "The dialect whose prefix the operations in its regions may leave out.",
        "[op.\"my.module\"]\nregion_names    = [\"body\"]\ndefault_dialect = \"my\"\n",
        |draft, value| {
            draft.info.default_dialect = Some(string(value)?.into());
            Ok(())
        },
    ),
    Key::new(
        "computes",
        Text,
        "What it computes, as far as verdicts follow it.",
        "[op.\"my.both\"]\noperands = [\"lhs\", \"rhs\"]\nresults  = [\"result\"]\ntraits   = [\"pure\"]\ncomputes = \"and\"\n",
        computes,
    )
    .one_of(words::computed),
    Key::new(
        "format",
        Text,
        "The custom assembly, in the notation of ODS (`assemblyFormat`). Without one, the custom form is read as far as its \
         brackets and names say what it is.",
        "[op.\"my.release\"]\noperands = [\"buffer\"]\nfrees    = { buffer = \"heap\" }\nformat   = \"$buffer attr-dict `:` \
         type($buffer)\"\n",
        format,
    ),
    Key::new(
        "grammar",
        Text,
        "The custom assembly of an operation of MLIR's that ODS cannot describe: it is read by hand.",
        "[op.\"my.for\"]\noperands = [\"lowerBound\", \"upperBound\", \"step\", \"initArgs*\"]\nresults  = [\"results*\"]\n\
         regions  = { parent = [\"body\", \"parent\"], body = [\"body\", \"parent\"] }\ngrammar  = \"scf.for\"\n",
        grammar,
    )
    .one_of(naming::grammars),
    Key::new(
        "attributes",
        TextsByName,
        "How the attributes that a format names are written; `?` after what may be absent. Once an entry lists attributes, a \
         name in its format that is nothing else is an error.",
        "[op.\"my.compare\"]\noperands   = [\"lhs\", \"rhs\"]\nattributes = { how = \"keyword: eq ne\" }\n",
        attributes,
    )
    .such_as(words::spellings)
    .adding_up()
    .first(),
    Key::new(
        "units",
        Texts,
        "Attributes that are there or not: short for `attributes = { fast = \"unit\" }`.",
        "[op.\"my.copy\"]\nunits = [\"fast\"]\n",
        units,
    )
    .adding_up()
    .first(),
    Key::new(
        "symbols",
        Texts,
        "Attributes that refer to a symbol: short for `attributes = { callee = \"symbol\" }`.",
        "[op.\"my.call\"]\nsymbols = [\"callee\"]\ntraits  = [\"call\"]\n",
        symbols,
    )
    .adding_up()
    .first(),
    Key::new(
        "types",
        TextsByName,
        "The types of operands and results that the text does not spell; `$a` may also be an attribute.",
        "[op.\"my.add\"]\noperands = [\"lhs\", \"rhs\"]\nresults  = [\"result\"]\ntypes    = { rhs = \"$lhs\", result = \"$lhs\" }\n",
        types,
    )
    .such_as(words::type_sources)
    .adding_up(),
    Key::new(
        "kinds",
        TextsByName,
        "What kind of builtin type an operand or a result must have.",
        "[op.\"my.release\"]\noperands = [\"buffer\"]\nfrees    = { buffer = \"heap\" }\nkinds    = { buffer = \"memref\" }\n",
        kinds,
    )
    .such_as(words::classes)
    .adding_up(),
    Key::new(
        "stripped",
        TextsByName,
        "Where the format says `type($x)`, the text may spell the parameters of this type alone: `<i32>`.",
        "[op.\"my.load\"]\noperands = [\"place\"]\nstripped = { place = \"!my.lvalue\" }\n",
        stripped,
    )
    .adding_up(),
    Key::new(
        "counts",
        TextsByName,
        "How many values an operand list holds.",
        "[op.\"my.load\"]\noperands = [\"buffer\", \"indices*\"]\nreads    = [\"buffer\"]\ncounts   = { indices = \"rank($buffer)\" \
         }\n",
        counts,
    )
    .such_as(super::bounds::counted),
    Key::new(
        "indexes",
        TextsByName,
        "Numbers that must stay inside a buffer's shape: an index for each dimension. An attribute `map` makes the indices of \
         the operands.",
        "[op.\"my.load\"]\noperands = [\"buffer\", \"indices*\"]\nreads    = [\"buffer\"]\nindexes  = { buffer = \"indices\" }\n",
        indexes,
    ),
    Key::new(
        "windows",
        TextsByName,
        "The same for a part of a buffer: its offsets; the two operand lists after hold sizes and strides.",
        "[op.\"my.part\"]\noperands = [\"source\", \"offsets*\", \"sizes*\", \"strides*\"]\nresults  = [\"part\"]\nviews    = { part = \
         \"source\" }\nreads    = []\nwindows  = { source = \"offsets\" }\n",
        windows,
    ),
    Key::new(
        "measures",
        TextsByName,
        "The same for the number of a dimension whose size is the result.",
        "[op.\"my.dim\"]\noperands = [\"source\", \"index\"]\nresults  = [\"size\"]\nreads    = []\nmeasures = { source = \"index\" }\n",
        measures,
    ),
    Key::new(
        "slices",
        TextsByName,
        "The same for bytes: as many as the result holds, from this one on.",
        "[op.\"my.bytes\"]\noperands = [\"source\", \"shift\"]\nresults  = [\"part\"]\nviews    = { part = \"source\" }\nreads    = \
         []\nslices   = { source = \"shift\" }\n",
        slices,
    ),
    Key::new(
        "spans",
        TextsByName,
        "The same for elements of the memory that the buffer begins: an offset; sizes and strides as of a window.",
        "[op.\"my.reshape\"]\noperands = [\"source\", \"offsets*\", \"sizes*\", \"strides*\"]\nresults  = [\"part\"]\nviews    = { \
         part = \"source\" }\nreads    = []\nspans    = { source = \"offsets\" }\n",
        spans,
    ),
    Key::new(
        "refers",
        TextsByName,
        "The symbol that an attribute names must be defined in the nearest symbol table, by one of these operations.",
        "[op.\"my.call\"]\nsymbols = [\"callee\"]\nrefers  = { callee = [\"func.func\"] }\n",
        refers,
    ),
    Key::new(
        "mirrored",
        TextsByName,
        "What an attribute says once the two operands are exchanged: `eq` the same, `slt` `sgt`, and back.",
        "[op.\"my.compare\"]\noperands = [\"lhs\", \"rhs\"]\nmirrored = { how = [\"eq\", \"slt sgt\"] }\n",
        mirrored,
    ),
    Key::new(
        "varies",
        Texts,
        "Attributes that may be others in operations that are similar all the same: whom it calls, what it promises.",
        "[op.\"my.call\"]\nvaries = [\"callee\"]\n",
        |draft, value| {
            draft.info.varies = strings(value)?.into_iter().map(Box::from).collect();
            Ok(())
        },
    ),
    Key::new(
        "selects",
        Text,
        "An operand list whose values after the first one select a part of what that leads to; with other ones, operations are \
         different for those who look for similar regions.",
        "[op.\"my.member\"]\noperands = [\"place\", \"indices*\"]\nselects  = \"indices\"\n",
        |draft, value| {
            draft.info.selects = Some(operand(&draft.info, &name(value)?)?);
            Ok(())
        },
    ),
    Key::new(
        "was",
        Texts,
        "Former names of the operation.",
        "[op.\"my.release\"]\nwas      = [\"my.free\"]\noperands = [\"buffer\"]\nfrees    = { buffer = \"heap\" }\n",
        |draft, value| {
            draft.former = strings(value)?.into_iter().map(Box::from).collect();
            Ok(())
        },
    ),
    Key::new(
        "exact",
        Flag,
        "`false` in a table that says `exact = true`: this operation differs between versions.",
        "exact = true\n\n[op.\"my.send\"]\nexact = false\n",
        |_, _| Ok(()),
    ),
    Key::new(
        "summary",
        Text,
        "One line on what it does, for hover and completion.",
        "[op.\"my.take\"]\nsummary = \"takes a buffer from the pool\"\n",
        |draft, value| {
            draft.info.summary = Some(string(value)?.into());
            Ok(())
        },
    ),
    Key::new(
        "description",
        Text,
        "What it does, at length (Markdown).",
        "[op.\"my.take\"]\ndescription = \"Each buffer must be returned with `my.release`.\"\n",
        |draft, value| {
            draft.info.description = Some(string(value)?.into());
            Ok(())
        },
    ),
];

fn arities() -> Vec<Word> {
    [
        ("queue", "one value"),
        ("queue?", "one, or none"),
        ("queue*", "any number"),
        ("queue**", "any number of groups, `(%a, %b), (%c)`"),
        ("_", "one that is not described"),
    ]
    .map(|(text, says)| Word { text, says })
    .into()
}
