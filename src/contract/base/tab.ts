/** The header with the tab key of the calling browser tab. */
export const TAB_HEADER = 'X-Tab';

/** Length of a tab key. It only has to be unique among the tabs of one account. */
export const TAB_KEY_LENGTH = 12;
