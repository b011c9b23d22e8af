/** Header of calls that a page sends in the background, without the user. They do not extend the session. */
export const BACKGROUND = { 'X-Background': '1' };
