/** Names the browser tab that sends a call. */
export const TAB_HEADER = 'X-Tab';

/** Characters of a tab's key. It only has to differ between the tabs of one account. */
export const TAB_KEY_LENGTH = 12;
