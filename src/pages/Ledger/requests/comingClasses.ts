import { MAX_PAGE_SIZE } from '@/contract/base/list';
import type { SessionQuery } from '@/contract/rule';
import { toDay } from '@/domain/time/dates';

/** The maximum number of classes in the list, if the query does not name a course. */
const FOUND = 50;

/**
 * Returns the query for all classes from today on that are not cancelled and not on a holiday. The
 * classes of one course are limited to `MAX_PAGE_SIZE`.
 */
export const comingClasses = (
  query: Pick<SessionQuery, 'courseId' | 'courseName' | 'teacher'>,
): SessionQuery => ({
  ...query,
  dateFrom: toDay(new Date()),
  held: 'yes',
  pageSize: query.courseId ? MAX_PAGE_SIZE : FOUND,
});
