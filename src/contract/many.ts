/** Many records at once: those with some ids, or all that a list's filters find. */

import * as z from 'zod/mini';
import { type InputOf, query, write } from '@/contract/base/endpoint';
import { atMost, id, ids } from '@/contract/base/fields';
import { newClashes } from './clash';
import { contactFilters, contactShape, leaving } from './directory';
import { courseFilters, courseShape } from './rule';
import { noticeCounts, noticeRow, withNotices } from './sms/changeNotices';

/** So many records are changed or deleted at once. */
export const MAX_MANY = 20_000;

/** So many of the records that would change come with a preview. */
export const MAX_SHOWN = 200;

/** The fields of a contact that several can share; names, numbers and accounts are each person's own. */
export const MANY_CONTACT_FIELDS = [
  'status',
  'group',
  'category',
  'department',
  'unit',
  'title',
  'position',
  'gender',
  'officePhone',
  'channel',
  'smsOptOut',
  'campus',
  'office',
  'remark',
] as const satisfies (keyof typeof contactShape)[];

/** The fields of a course that several can share; what makes it this class and where its term is are its own. */
export const MANY_COURSE_FIELDS = [
  'status',
  'department',
  'leadTeachers',
  'courseName',
  'courseCode',
  'courseType',
  'assessment',
  'credit',
  'totalHours',
  'theoryHours',
  'labHours',
  'clinicalHours',
  'studentCount',
  'campus',
  'remark',
] as const satisfies (keyof typeof courseShape)[];

const picked = <S extends object, N extends keyof S>(shape: S, names: readonly N[]): Pick<S, N> =>
  Object.fromEntries(names.map((name) => [name, shape[name]])) as Pick<S, N>;

/** One field, under its name. */
const oneOf = <S extends Record<string, z.ZodMiniType>>(shape: S) =>
  z
    .partial(z.strictObject(shape))
    .check(z.refine((value) => Object.keys(value).length === 1, { error: 'MANY_ONE_FIELD' }));

interface Chosen {
  ids?: unknown;
  filter?: unknown;
}

/** Either ids or filters: nothing is done to all records because something was left out. */
const chosen = z.refine<Chosen>(
  ({ ids, filter }) => (ids === undefined) !== (filter === undefined),
  { error: 'REQUIRED', path: ['ids'] },
);

const choiceOf = <F extends z.ZodMiniType>(filter: F) => ({
  ids: z.optional(ids),
  filter: z.optional(filter),
});

const contactFilter = z.strictObject(contactFilters);
const courseFilter = z.strictObject(courseFilters);
/** Courses with some ids, or all that the filters find. */
export const chosenCourses = z.strictObject(choiceOf(courseFilter)).check(chosen);
const contactChange = oneOf(picked(contactShape, MANY_CONTACT_FIELDS));
const courseChange = oneOf(picked(courseShape, MANY_COURSE_FIELDS));

const item = z.object({
  id,
  label: z.string(),
  field: z.string(),
  /** The field's value as it is. */
  before: z.unknown(),
  /** Why it cannot take the new one; blank where it can. */
  problem: z.string(),
});

const preview = z.object({
  /** The records that were chosen: those that change, cannot, or have the value already. */
  total: z.int(),
  changing: z.int(),
  refused: z.int(),
  same: z.int(),
  /** The first of those that change or cannot; those that cannot come first. */
  items: z.array(item),
  /** Stands for the records as they were looked at. */
  state: z.string(),
  /** Comes where contacts become 离职 or 停用. */
  leaving: z.optional(leaving),
  /** Comes with courses: whom the change of their classes concerns (M-14). */
  notices: z.optional(z.array(noticeRow)),
});
export type ManyPreview = z.infer<typeof preview>;

/** What was looked at, and whether those that cannot take the value are left out. */
const saving = {
  state: z.string().check(atMost(64)),
  withoutRefused: z.optional(z.boolean()),
};

const changed = z.object({
  changed: z.int(),
  /** The line of the history that takes all of it back. */
  historyId: id,
  newClashes: z.optional(newClashes),
  ...noticeCounts.shape,
});
export type ManyChanged = z.infer<typeof changed>;

/** How many the filters found when it was decided; 409 where it is another number now. */
const removal = <F extends z.ZodMiniType>(filter: F) =>
  z.strictObject({ filter, count: z.int().check(z.positive(), z.maximum(MAX_MANY)) });

const removed = z.object({ deleted: z.int(), historyId: id, ...noticeCounts.shape });

export const previewContacts = query('/api/directory/list', {
  fixed: { method: 'previewMany' },
  input: z.strictObject({ ...choiceOf(contactFilter), change: contactChange }).check(chosen),
  value: preview,
});
/** Changes what a preview showed, all of it or nothing; 409 where it is not the same any more. */
export const changeContacts = write('/api/directory/update', {
  fixed: { method: 'updateMany' },
  input: z
    .strictObject({ ...choiceOf(contactFilter), change: contactChange, ...saving })
    .check(chosen),
  value: changed,
});
export const removeFoundContacts = write('/api/directory/delete', {
  fixed: { method: 'deleteMany' },
  input: removal(contactFilter),
  value: removed,
});

export const previewCourses = query('/api/rule', {
  fixed: { method: 'previewMany' },
  input: z.strictObject({ ...choiceOf(courseFilter), change: courseChange }).check(chosen),
  value: preview,
});
export const changeCourses = write('/api/rule', {
  fixed: { method: 'updateMany' },
  input: z
    .strictObject({ ...choiceOf(courseFilter), change: courseChange, ...saving, ...withNotices })
    .check(chosen),
  value: changed,
});
export const removeFoundCourses = write('/api/rule', {
  fixed: { method: 'deleteMany' },
  input: z.extend(removal(courseFilter), withNotices),
  value: removed,
});

export type ManyContacts = InputOf<typeof previewContacts>;
export type ManyCourses = InputOf<typeof previewCourses>;
export type ContactFilter = z.input<typeof contactFilter>;
export type CourseFilter = z.input<typeof courseFilter>;
