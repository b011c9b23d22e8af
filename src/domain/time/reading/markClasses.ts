/** Characters that are used as a dash in class times. For use inside `[…]` of a regex. */
export const DASHES = '~～〜∼‐‒–−—―─－至到-';
export const COMMAS = ',，、';
export const OPENING = '([{（［｛【〔〖';
export const CLOSING = ')\\]}）］｝】〕〗';
