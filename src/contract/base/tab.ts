/** A request header with a random key that distinguishes browser tabs. */
export const TAB_HEADER = 'X-Tab';

/**
 * The length of a browser tab's random key. The key must be unique only among the tabs of one
 * account.
 */
export const TAB_KEY_LENGTH = 12;
