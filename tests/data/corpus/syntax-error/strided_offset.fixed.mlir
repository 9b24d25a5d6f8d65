// The offset of a layout is a number or unknown.
#layout = strided<[1], offset: ?>
