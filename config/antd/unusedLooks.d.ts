/**
 * Matches CSS class names that no page uses. The build leaves their rules out of the style sheets.
 */
export const UNUSED_LOOK: RegExp;
