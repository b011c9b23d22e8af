import type { ImportChange } from '@/contract/import/import';
import { blankCourse, COURSE_FIELDS, type CourseField, type CourseFields } from '@/contract/rule';
import { uniteTeachers } from '@/domain/people/people';
import { sameValue, showValue } from '@/domain/rows/courseMerge';
import type { ReadCourse } from '@/domain/rows/courseRow';
import type { SessionDraft } from '@/domain/time/sessions/sessionTimes';
import type { KnownSession } from '../../course/session/codec';

/** Fields that an empty cell never clears, because every course must have a value for them. */
const KEPT: readonly CourseField[] = ['level', 'termCode', 'courseName', 'className', 'status'];

const blankOf = (field: CourseField): unknown =>
  field in blankCourse ? blankCourse[field as keyof typeof blankCourse] : '';

/** Returns the course after the import. `blank` are the fields that empty cells clear. */
export const courseAfter = (
  existing: CourseFields | undefined,
  rows: Partial<CourseFields>,
  blank: readonly CourseField[],
): CourseFields => {
  const cleared = existing ? blank.filter((field) => !KEPT.includes(field)) : [];
  const blanks = Object.fromEntries(cleared.map((field) => [field, blankOf(field)]));
  const base = existing ?? (blankCourse as CourseFields);
  // Never removes lead teachers, because the file may contain only a part of the course.
  const lead = uniteTeachers(existing?.leadTeachers ?? [], rows.leadTeachers ?? []);
  return { ...base, ...blanks, ...rows, leadTeachers: lead };
};

/**
 * If the file gives a date, the class session keeps its stored week, because a date may belong to
 * two weeks. On a swapped day (调休), these are the week of the date itself and the week of the day
 * whose classes are taught.
 */
const positionAfter = (known: KnownSession, draft: SessionDraft) =>
  draft.fixedBy === 'date' && known.week !== null
    ? { week: known.week, weekday: known.weekday }
    : { week: draft.week, weekday: draft.weekday };

/**
 * Returns the class session after the import. If `clear` is true, empty cells clear stored values.
 * Otherwise the stored values stay.
 */
export const sessionAfter = (
  known: KnownSession,
  draft: SessionDraft,
  clear: boolean,
): KnownSession => {
  const text = (field: 'form' | 'topic' | 'room' | 'requirement') =>
    draft[field] || (clear ? '' : known[field]);
  return {
    ...known,
    ...positionAfter(known, draft),
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

/** Returns the fields of a class session that an import changes. */
export const sessionChanges = (before: KnownSession, after: KnownSession): ImportChange[] =>
  SESSION_FIELDS.filter((field) => !sameValue(before[field], after[field])).map((field) => ({
    field,
    from: showValue(before[field]),
    to: showValue(after[field]),
  }));

/**
 * Returns the fields of a course that this file row changes. Changes by other rows of the same
 * course are shown with those rows.
 */
export const courseChanges = (
  before: CourseFields,
  after: CourseFields,
  read: ReadCourse,
  clear: boolean,
): ImportChange[] =>
  COURSE_FIELDS.filter((field) => {
    const spoken = read.values[field] !== undefined || (clear && read.blank.includes(field));
    return spoken && !sameValue(before[field], after[field]);
  }).map((field) => ({ field, from: showValue(before[field]), to: showValue(after[field]) }));
