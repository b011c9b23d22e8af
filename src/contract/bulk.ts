/**
 * API calls that change or delete many records at once. The records are chosen by ids or by
 * the filters of a list.
 */

import * as z from 'zod/mini';
import { type InputOf, query, write } from '@/contract/base/endpoint';
import {
  changed,
  choiceOf,
  chosen,
  oneOf,
  picked,
  preview,
  removal,
  removed,
  saving,
} from './bulkCalls';
import { contactFilters, contactShape, leaving } from './directory';
import { courseFilters, courseShape } from './rule';
import { withNotices } from './sms/changeNotices';

/** Contact fields that a bulk change can set, because several people may have the same value. */
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

/** Course fields that a bulk change can set, because several courses may have the same value. */
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

const contactFilter = z.strictObject(contactFilters);
const courseFilter = z.strictObject(courseFilters);
export const chosenCourses = z.strictObject(choiceOf(courseFilter)).check(chosen);
const contactChange = oneOf(picked(contactShape, BULK_CONTACT_FIELDS));
const courseChange = oneOf(picked(courseShape, BULK_COURSE_FIELDS));

/**
 * Returns the upcoming classes and unsent messages of contacts who are about to be changed or
 * deleted (C-04, X-16).
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
 * Saves a previewed change, either for all records or for none. Fails with 409 if a record has
 * changed since the preview.
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
