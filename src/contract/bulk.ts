/**
 * API calls that change or delete many records at once. The input has ids or the filters of
 * a list.
 */

import * as z from 'zod/mini';
import { type InputOf, query, write } from '@/contract/base/endpoint';
import { atMost, id, ids } from '@/contract/base/fields';
import { classEffects } from './changeEffects';
import { newClashes } from './clash';
import { contactFilters, contactShape, leaving } from './directory';
import { courseFilters, courseShape } from './rule';
import { noticeCounts, noticeRow, withNotices } from './sms/changeNotices';

export const MAX_BULK = 20_000;

export const MAX_SHOWN = 200;

/** Contact fields that a bulk change can set, because several people may share the value. */
export const BULK_CONTACT_FIELDS = [
  'status',
  'group',
  'category',
  'department',
  'unit',
  'title',
  'position',
  'classes',
  'part',
  'gender',
  'officePhone',
  'channel',
  'smsOptOut',
  'campus',
  'office',
  'remark',
] as const satisfies (keyof typeof contactShape)[];

/** Course fields that a bulk change can set, because several courses may share the value. */
export const BULK_COURSE_FIELDS = [
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

/** A schema for an object with exactly one of these fields. */
const oneOf = <S extends Record<string, z.ZodMiniType>>(shape: S) =>
  z
    .partial(z.strictObject(shape))
    .check(z.refine((value) => Object.keys(value).length === 1, { error: 'MANY_ONE_FIELD' }));

interface Chosen {
  ids?: unknown;
  filter?: unknown;
}

/** The input must have either ids or filters. So a missing field never selects all records. */
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
export const chosenCourses = z.strictObject(choiceOf(courseFilter)).check(chosen);
const contactChange = oneOf(picked(contactShape, BULK_CONTACT_FIELDS));
const courseChange = oneOf(picked(courseShape, BULK_COURSE_FIELDS));

const item = z.object({
  id,
  label: z.string(),
  field: z.string(),
  before: z.unknown(),
  /** The reason why the record cannot get the new value. Blank if there is no problem. */
  problem: z.string(),
});

const preview = z.object({
  /**
   * The number of records that the user chose. `changing` get the new value, `refused` cannot, and
   * `same` already have the value.
   */
  total: z.int(),
  changing: z.int(),
  refused: z.int(),
  same: z.int(),
  items: z.array(item),
  /**
   * A hash of the previewed records. The page sends this hash with the save, and the server refuses
   * if a record has changed.
   */
  state: z.string(),
  /** Missing if the change concerns no class and no message. Only for contacts (C-04). */
  leaving: z.optional(leaving),
  /** The people whose classes change. Only for courses (M-14). */
  notices: z.optional(z.array(noticeRow)),
  /** Missing if the change concerns no class. Only for courses. */
  effects: z.optional(classEffects),
});
export type BulkPreview = z.infer<typeof preview>;

const saving = {
  state: z.string().check(atMost(64)),
  withoutRefused: z.optional(z.boolean()),
};

const changed = z.object({
  changed: z.int(),
  /**
   * The id of the history entry for the whole change. The user can undo the change with this entry.
   */
  historyId: id,
  newClashes: z.optional(newClashes),
  ...noticeCounts.shape,
});
export type BulkChanged = z.infer<typeof changed>;

/**
 * Filters, and the number of matching records that the user confirmed. The call fails with 409 if
 * this number has changed.
 */
const removal = <F extends z.ZodMiniType>(filter: F) =>
  z.strictObject({ filter, count: z.int().check(z.positive(), z.maximum(MAX_BULK)) });

const removed = z.object({ deleted: z.int(), historyId: id, ...noticeCounts.shape });

/**
 * Returns the classes and messages of contacts, before they change or are deleted (C-04, X-16).
 */
export const findLeaving = query('/api/directory/list', {
  fixed: { method: 'leaving' },
  input: z.strictObject(choiceOf(contactFilter)).check(chosen),
  value: leaving,
});

export const previewContacts = query('/api/directory/list', {
  fixed: { method: 'previewMany' },
  input: z.strictObject({ ...choiceOf(contactFilter), change: contactChange }).check(chosen),
  value: preview,
});
/**
 * Saves a previewed change for all records or for none. Fails with 409 if a record has changed
 * since the preview.
 */
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

export type BulkContacts = InputOf<typeof previewContacts>;
export type BulkCourses = InputOf<typeof previewCourses>;
export type ContactChoice = InputOf<typeof findLeaving>;
export type ContactFilter = z.input<typeof contactFilter>;
export type CourseFilter = z.input<typeof courseFilter>;

/**
 * Returns the calls of bulk changes of another resource, at one path. The input has ids or the
 * filters of its list.
 */
export const bulkCallsOf = <
  F extends z.ZodMiniType,
  S extends Record<string, z.ZodMiniType>,
  N extends keyof S & string,
>(
  path: `/api/${string}`,
  filter: F,
  shape: S,
  names: readonly N[],
) => {
  const change = oneOf(picked(shape, names));
  return {
    preview: query(path, {
      fixed: { method: 'previewMany' },
      input: z.strictObject({ ...choiceOf(filter), change }).check(chosen),
      value: preview,
    }),
    change: write(path, {
      fixed: { method: 'updateMany' },
      input: z.strictObject({ ...choiceOf(filter), change, ...saving }).check(chosen),
      value: changed,
    }),
    remove: write(path, {
      fixed: { method: 'deleteMany' },
      input: removal(filter),
      value: removed,
    }),
  };
};
