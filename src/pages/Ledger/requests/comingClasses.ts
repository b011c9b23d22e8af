import { MAX_PAGE_SIZE } from '@/contract/base/list';
import type { SessionQuery } from '@/contract/rule';
import { toDay } from '@/domain/time/dates';

/** The number of classes that are listed unless a course is given. */
const FOUND = 50;

/** Returns the query for classes from today on that take place. A course is listed whole. */
export const comingClasses = (
  query: Pick<SessionQuery, 'courseId' | 'courseName' | 'teacher'>,
): SessionQuery => ({
  ...query,
  dateFrom: toDay(new Date()),
  held: 'yes',
  pageSize: query.courseId ? MAX_PAGE_SIZE : FOUND,
});
