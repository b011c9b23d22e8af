/** Interchangeable marks in time texts. For use inside `[…]` of a regular expression. */
export const DASHES = '~～〜∼‐‒–−—―─－至到-';
export const COMMAS = ',，、';
export const OPENING = '([{（［｛【〔〖';
export const CLOSING = ')\\]}）］｝】〕〗';
