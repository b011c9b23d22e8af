import type { CourseRow, ImportChange } from '@/contract/import/import';
import type { Level } from '@/contract/rule';
import type { Term } from '@/contract/term';
import { errorAt, hasError } from '@/domain/base/issues';
import { type CourseMerge, sessionKey } from '@/domain/rows/courseMerge';
import { type ReadCourse, readCourseRow } from '@/domain/rows/courseRow';
import { weeksOfOthers } from '@/domain/time/sessions/teacherWeeks';
import { mapYielding } from '../../../db/base/yielding';
import type { Db } from '../../../db/schema/schema';
import { readTerms } from '../../term/terms';
import { warnOfClashes } from '../check/clashes';
import { contentOf } from '../check/content';
import type { PlanOptions } from '../check/importer';
import { findMissing } from '../check/missing';
import { fileRow, type Plan, type PlannedRow, type ReadRow } from '../plan';
import { courseAfter, courseChanges, sessionAfter, sessionChanges } from './changes';
import { type KeyedCourse, type KnownCourse, loadCourses, type PlannedCourse } from './data';
import { keyOf, mergeRows } from './merge';
import { withTeacherNames } from './teacherNumbers';

const unique = (changes: ImportChange[]): ImportChange[] => [
  ...new Map(changes.map((change) => [JSON.stringify(change), change])).values(),
];

const judgeKnown = (
  existing: KnownCourse,
  merge: CourseMerge,
  read: ReadCourse,
  clear: boolean,
): Pick<PlannedRow, 'verdict' | 'action' | 'changes' | 'against'> => {
  const after = courseAfter(existing.course, merge.values, clear ? read.blank : []);
  const changes = courseChanges(existing.course, after, read, clear);
  const against: PlannedRow['against'] = [[existing.course.id, existing.course.version]];
  let added = 0;
  for (const draft of read.sessions) {
    const key = sessionKey(draft);
    const known = existing.sessions.get(key);
    if (!known) {
      added += 1;
      continue;
    }
    against.push([known.id, known.version]);
    changes.push(
      ...sessionChanges(known, sessionAfter(known, merge.sessions.get(key) ?? draft, clear)),
    );
  }
  if (changes.length === 0 && added === 0) {
    return { verdict: 'unchanged', action: 'none', changes: [], against };
  }
  const onlyNew = changes.length === 0 && added === read.sessions.length;
  if (added > 0) changes.push({ field: 'sessions', from: '', to: `+${added}` });
  return {
    verdict: onlyNew ? 'new' : 'changed',
    action: onlyNew ? 'create' : 'update',
    changes: unique(changes),
    against,
  };
};

/**
 * Groups the rows that come from the same row of the import file. Before the check, a file row with
 * several class times, such as the weeks `1-8；9-16`, is split into one row for each class time.
 */
const partsByFileRow = (rows: readonly CourseRow[]): ReadonlyMap<string, CourseRow[]> => {
  const groups = new Map<string, CourseRow[]>();
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1];
    if (before?.row !== row.row || before.sheet !== row.sheet) continue;
    const group = groups.get(fileRow(row));
    if (group) group.push(row);
    else groups.set(fileRow(row), [before, row]);
  }
  return groups;
};

/**
 * Parses the rows of a timetable file. Reads the stored terms to compute the dates of the class
 * sessions.
 */
export const readCourses =
  (level: Level) =>
  async (db: Db, sent: readonly CourseRow[]): Promise<ReadRow<KeyedCourse>[]> => {
    const rows = await withTeacherNames(db, sent);
    const terms = await readTerms(db);
    const termOf = (termCode: string) => terms(level, termCode);
    const partsOf = partsByFileRow(rows);
    return mapYielding(rows, (row) => {
      const parts = partsOf.get(fileRow(row));
      const otherWeeks = parts && weeksOfOthers(parts.map(({ weeks }) => weeks));
      const read = readCourseRow(row, level, termOf, otherWeeks);
      const term = termOf(read.values.termCode ?? '');
      if (term.closedAt !== null) {
        read.issues.push(errorAt('termCode', 'TERM_CLOSED', { term: term.termCode }));
      }
      return { row: row.row, sheet: row.sheet, read: { ...read, key: keyOf(read, level) } };
    });
  };

/**
 * Returns the result of checking a file row by itself, before it is compared with stored courses.
 * `against` has the version of the term, because the check is outdated if the term changes.
 */
const unjudged = ({ row, sheet, read }: ReadRow<KeyedCourse>, term: Term): PlannedCourse => {
  const failed = hasError(read.issues);
  return {
    row,
    sheet,
    read,
    verdict: failed ? 'error' : 'new',
    action: 'none',
    changes: [],
    issues: [...read.issues],
    against: failed || read.sessions.length > 0 ? [[term.id, term.version]] : [],
  };
};

export const planCourses =
  (level: Level) =>
  async (
    db: Db,
    reads: readonly ReadRow<KeyedCourse>[],
    { blanks }: PlanOptions,
  ): Promise<Plan<KeyedCourse>> => {
    const clear = blanks === 'clear';
    const terms = await readTerms(db);
    const rows = await mapYielding(reads, (row) =>
      unjudged(row, terms(level, row.read.values.termCode ?? '')),
    );
    const merges = await mergeRows(rows);
    const known = await loadCourses(db, [...merges.keys()]);
    await mapYielding(rows, (planned) => {
      const merge = merges.get(planned.read.key);
      if (planned.verdict !== 'new' || !merge) return;
      const existing = known.get(planned.read.key);
      if (existing) {
        const { against, ...judged } = judgeKnown(existing, merge, planned.read, clear);
        Object.assign(planned, judged);
        planned.against.push(...against);
      } else planned.action = 'create';
    });
    await warnOfClashes(db, rows, merges, known, level);
    const content = await contentOf(db, merges, known);
    return { rows, missing: findMissing(rows, known), content };
  };
