//! What a pass refuses: it leaves that function alone and says which operation is the reason; other functions are changed.

mod freeing;
mod placing;
