/** Marks that mean the same in class times. For use inside `[…]` of a regex. */
export const DASHES = '~～〜∼‐‒–−—―─－至到-';
export const COMMAS = ',，、';
export const OPENING = '([{（［｛【〔〖';
export const CLOSING = ')\\]}）］｝】〕〗';
