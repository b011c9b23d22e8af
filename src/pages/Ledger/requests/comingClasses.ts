import { MAX_PAGE_SIZE } from '@/contract/base/list';
import type { SessionQuery } from '@/contract/rule';
import { toDay } from '@/domain/time/dates';

/** The maximum number of listed classes if no course is given. */
const FOUND = 50;

/**
 * Returns the query for classes from today on that take place. With a course, up to `MAX_PAGE_SIZE`
 * classes are listed.
 */
export const comingClasses = (
  query: Pick<SessionQuery, 'courseId' | 'courseName' | 'teacher'>,
): SessionQuery => ({
  ...query,
  dateFrom: toDay(new Date()),
  held: 'yes',
  pageSize: query.courseId ? MAX_PAGE_SIZE : FOUND,
});
