/**
 * A request header of calls that the page makes without the user. They do not extend the session.
 */
export const BACKGROUND = { 'X-Background': '1' };
