/** Marks that texts of times use for the same thing, for patterns over texts as they are written; to stand in `[…]`. */
export const DASHES = '~～〜∼‐‒–−—―─－至到-';
export const COMMAS = ',，、';
export const OPENING = '([{（［｛【〔〖';
export const CLOSING = ')\\]}）］｝】〕〗';
