/** The text that replaces erased data. */
export const ERASED = '已抹除';
