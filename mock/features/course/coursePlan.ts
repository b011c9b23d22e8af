import { errorText } from '@/contract/base/errorCodes';
import type { Course, CourseFields } from '@/contract/rule';
import { courseKey, courseLabel } from '@/domain/rows/courseKey';
import { chunks } from '../../db/schema/codec';
import type { Db } from '../../db/schema/schema';
import type { BulkChange } from '../../db/write/bulkChange';

export type Change = BulkChange<Course, CourseFields>;

type Wanted = Pick<Change, 'before' | 'changed'>;

const underKeys = async (db: Db, keys: readonly string[]) => {
  const found = new Map<string, { id: number; label: string }>();
  for (const run of chunks([...new Set(keys)])) {
    const rows = await db
      .selectFrom('courses')
      .select(['id', 'courseKey', 'courseName', 'className', 'classCode'])
      .where('courseKey', 'in', run)
      .where('deletedAt', 'is', null)
      .execute();
    for (const row of rows) found.set(row.courseKey, { id: row.id, label: courseLabel(row) });
  }
  return found;
};

const closedTerms = async (db: Db): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('terms')
    .select(['level', 'termCode'])
    .where('closedAt', 'is not', null)
    .where('deletedAt', 'is', null)
    .execute();
  return new Set(rows.map(({ level, termCode }) => `${level} ${termCode}`));
};

/**
 * Checks changes of several courses before they are saved. A change gets a problem text if the term
 * of the course is closed, or if the changed course would be the same teaching class (教学班) as
 * another course.
 */
export const planCourses = async (db: Db, wanted: readonly Wanted[]): Promise<Change[]> => {
  const keys = wanted.map(({ before, changed }) => courseKey({ ...before, ...changed }));
  const existing = await underKeys(db, keys);
  const closed = await closedTerms(db);
  const leaving = new Set(wanted.map(({ before }) => before.id));
  const newKeys = new Map<string, string>();
  return wanted.map(({ before, changed }, index) => {
    const key = keys[index] ?? '';
    const there = existing.get(key);
    // The name of another course with the same key: a stored course that this bulk change does not
    // change, or a course that gets the same key in this bulk change.
    const other = there && !leaving.has(there.id) ? there.label : newKeys.get(key);
    newKeys.set(key, courseLabel({ ...before, ...changed }));
    const { level, termCode } = before;
    const isClosed = closed.has(`${level} ${termCode}`);
    const problem = isClosed
      ? errorText('TERM_CLOSED', { term: termCode })
      : other && errorText('COURSE_TAKEN', { label: other });
    return { before, changed, problem: problem ?? '' };
  });
};
