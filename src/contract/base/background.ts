/** Said by calls that a page sends by itself: nobody need sit before it. */
export const BACKGROUND = { 'X-Background': '1' };
