/** In place of what was erased. */
export const ERASED = '已抹除';
