import { MAX_PAGE_SIZE } from '@/contract/base/list';
import type { SessionQuery } from '@/contract/rule';
import { toDay } from '@/domain/time/dates';

/** The maximum number of classes to request, unless the query is limited to one course. */
const FOUND = 50;

/**
 * Returns the query for classes from today on that take place: not cancelled, not on a holiday, and
 * of an active course. It requests up to `MAX_PAGE_SIZE` classes if it is limited to one course
 * (`courseId`), otherwise up to `FOUND`.
 */
export const comingClasses = (
  query: Pick<SessionQuery, 'courseId' | 'courseName' | 'teacher'>,
): SessionQuery => ({
  ...query,
  dateFrom: toDay(new Date()),
  held: 'yes',
  pageSize: query.courseId ? MAX_PAGE_SIZE : FOUND,
});
