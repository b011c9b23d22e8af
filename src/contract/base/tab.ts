/** A request header with the random key of the browser tab. */
export const TAB_HEADER = 'X-Tab';

/**
 * The length of the random key of a browser tab. It is short, because the key must be unique only
 * among the tabs of one account.
 */
export const TAB_KEY_LENGTH = 12;
