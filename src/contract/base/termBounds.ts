/** The longest term has 30 weeks, and a teaching day 14 periods (records: CourseSession). */
export const MAX_WEEK = 30;
export const MAX_PERIOD = 14;
