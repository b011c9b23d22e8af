/** Characters that people type as a dash, for use inside `[…]` in a regex. */
export const DASHES = '~～〜∼‐‒–−—―─－至到-';
export const COMMAS = ',，、';
export const OPENING = '([{（［｛【〔〖';
export const CLOSING = ')\\]}）］｝】〕〗';
