import type { Kysely } from 'kysely';
import type { CourseRow, ImportChange } from '@/contract/importing';
import {
  blankCourse,
  COURSE_FIELDS,
  type CourseField,
  type CourseFields,
  type Level,
} from '@/contract/rule';
import { classNameOf, courseKey } from '@/domain/courseKey';
import { CourseMerge, sameValue, sessionKey, showValue } from '@/domain/courseMerge';
import { type ReadCourse, readCourseRow } from '@/domain/courseRow';
import { hasError } from '@/domain/issues';
import { uniteTeachers } from '@/domain/people';
import type { SessionDraft } from '@/domain/sessionTimes';
import { warnOfClashes } from './importClashes';
import { type KnownCourse, loadCourses } from './importCourseData';
import type { PlannedRow } from './importPlan';
import type { ImportRequest } from './imports';
import type { Schema } from './schema';
import type { KnownSession } from './sessions';
import { readTerms } from './terms';

type Db = Kysely<Schema>;

/** A row of a timetable with what is to become of it. */
export interface PlannedCourse extends PlannedRow {
  key: string;
  read: ReadCourse;
  existing: KnownCourse | undefined;
}

/** Fields that a blank cell never clears: a course always has them. */
const KEPT: readonly CourseField[] = ['level', 'termCode', 'courseName', 'className', 'status'];

const blankOf = (field: CourseField): unknown =>
  field in blankCourse ? blankCourse[field as keyof typeof blankCourse] : '';

/** The course's fields after the import, for those that the rows speak of. */
export const courseAfter = (
  existing: CourseFields | undefined,
  rows: Partial<CourseFields>,
  blank: readonly CourseField[],
): CourseFields => {
  const cleared = existing ? blank.filter((field) => !KEPT.includes(field)) : [];
  const blanks = Object.fromEntries(cleared.map((field) => [field, blankOf(field)]));
  const base = existing ?? (blankCourse as CourseFields);
  // Rows of a part of a course never take the other part's teachers away.
  const lead = uniteTeachers(existing?.leadTeachers ?? [], rows.leadTeachers ?? []);
  return { ...base, ...blanks, ...rows, leadTeachers: lead };
};

/** The session after the import; what the file leaves blank stays, unless blanks clear. */
export const sessionAfter = (
  known: KnownSession,
  draft: SessionDraft,
  clear: boolean,
): KnownSession => {
  const text = (field: 'form' | 'topic' | 'room' | 'requirement') =>
    draft[field] || (clear ? '' : known[field]);
  return {
    ...known,
    week: draft.week,
    weekday: draft.weekday,
    periodEnd: draft.periodEnd,
    form: text('form'),
    topic: text('topic'),
    room: text('room'),
    requirement: text('requirement'),
    teachers: draft.teachers.length > 0 ? draft.teachers : known.teachers,
  };
};

const SESSION_FIELDS = [
  'week',
  'weekday',
  'periodEnd',
  'form',
  'topic',
  'room',
  'requirement',
  'teachers',
] as const;

export const sessionChanges = (before: KnownSession, after: KnownSession): ImportChange[] =>
  SESSION_FIELDS.filter((field) => !sameValue(before[field], after[field])).map((field) => ({
    field,
    from: showValue(before[field]),
    to: showValue(after[field]),
  }));

const courseChanges = (
  before: CourseFields,
  after: CourseFields,
  read: ReadCourse,
  clear: boolean,
): ImportChange[] =>
  COURSE_FIELDS.filter((field) => {
    const spoken = read.values[field] !== undefined || (clear && read.blank.includes(field));
    return spoken && !sameValue(before[field], after[field]);
  }).map((field) => ({ field, from: showValue(before[field]), to: showValue(after[field]) }));

const unique = (changes: ImportChange[]): ImportChange[] => [
  ...new Map(changes.map((change) => [JSON.stringify(change), change])).values(),
];

/** What the row makes of a course that is there already. */
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

/** The row's course key; its class has a name, if only one that is made of who attends or teaches. */
const keyOf = (read: ReadCourse): string => {
  const full = { ...blankCourse, courseName: '', termCode: '', ...read.values } as CourseFields;
  return courseKey({ ...full, className: classNameOf(full) });
};

/** Puts rows of one course together and marks those that say again what an earlier row said. */
const mergeRows = (rows: PlannedCourse[]): Map<string, CourseMerge> => {
  const merges = new Map<string, CourseMerge>();
  const seen = new Map<string, Set<string>>();
  for (const planned of rows) {
    if (planned.verdict === 'error') continue;
    const { key, read, row } = planned;
    const content = JSON.stringify([read.values, read.blank, read.sessions]);
    const contents = seen.get(key) ?? new Set();
    seen.set(key, contents);
    if (contents.has(content)) {
      planned.verdict = 'duplicate';
      continue;
    }
    contents.add(content);
    const merge = merges.get(key) ?? new CourseMerge();
    merges.set(key, merge);
    const issues = merge.add({ row, read });
    planned.issues.push(...issues);
    if (hasError(issues)) planned.verdict = 'error';
  }
  return merges;
};

/** Works out what each row of a timetable would do. */
export const planCourses =
  (level: Level) =>
  async (db: Db, request: ImportRequest<CourseRow>): Promise<PlannedCourse[]> => {
    const terms = await readTerms(db);
    const clear = request.blanks === 'clear';
    const rows: PlannedCourse[] = request.rows.map((row) => {
      const read = readCourseRow(row, level, (termCode) => terms(level, termCode));
      const key = keyOf(read);
      const { id, version } = terms(level, read.values.termCode ?? '');
      const verdict = hasError(read.issues) ? 'error' : 'new';
      const issues = [...read.issues];
      const place = { row: row.row, sheet: row.sheet };
      return {
        ...place,
        verdict,
        action: 'none',
        changes: [],
        issues,
        // The dates of its sessions are the term's: a start date that moves makes the check stale.
        against: read.sessions.length > 0 ? [[id, version]] : [],
        key,
        read,
        existing: undefined,
      };
    });
    const merges = mergeRows(rows);
    const known = await loadCourses(db, [...merges.keys()]);
    for (const planned of rows) {
      const merge = merges.get(planned.key);
      if (planned.verdict !== 'new' || !merge) continue;
      planned.existing = known.get(planned.key);
      if (planned.existing) {
        const { against, ...judged } = judgeKnown(planned.existing, merge, planned.read, clear);
        Object.assign(planned, judged);
        planned.against.push(...against);
      } else planned.action = 'create';
    }
    await warnOfClashes(db, rows, merges, known);
    return rows;
  };
