"""An example of `lit` tests that ask memref-analyzer about what a compiler writes.

Tools come from PATH; a project that has its own copy of `mlir-opt` substitutes it here.
"""

import os
import shutil

import lit.formats

config.name = "buffers"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".mlir"]
config.test_source_root = os.path.dirname(__file__)
config.environment["PATH"] = os.environ["PATH"]


def tool(*names):
    """The first of these programs that there is."""
    return next(filter(None, map(shutil.which, names)), names[0])


config.substitutions += [
    ("mlir-opt", tool("mlir-opt", "mlir-opt-22")),
    ("FileCheck", tool("FileCheck", "FileCheck-22")),
    ("memref-analyzer", os.environ.get("MEMREF_ANALYZER", "memref-analyzer")),
]
