/** A term has at most 30 weeks, and a day at most 14 periods. */
export const MAX_WEEK = 30;
export const MAX_PERIOD = 14;
