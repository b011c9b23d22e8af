/** Matches a class whose rules the style sheets leave out, because no element has it. */
export const UNUSED_LOOK: RegExp;
