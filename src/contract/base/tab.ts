/** A request header with a random key that distinguishes browser tabs. */
export const TAB_HEADER = 'X-Tab';

/** Length of a tab key. It only has to be unique among the tabs of one account. */
export const TAB_KEY_LENGTH = 12;
