/** Matches unused classes. The style sheets leave out their rules. */
export const UNUSED_LOOK: RegExp;
