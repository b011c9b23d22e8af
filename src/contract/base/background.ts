/**
 * A header of requests that the page sends without a user action. Such requests do not extend the
 * session.
 */
export const BACKGROUND = { 'X-Background': '1' };
