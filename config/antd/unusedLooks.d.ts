export const UNUSED_LOOK: RegExp;
