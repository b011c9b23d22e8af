import type { InputOf } from '@/contract/base/endpoint';
import type { ErrorCode } from '@/contract/base/errorCodes';
import * as many from '@/contract/many';
import { request } from '@/utils/request/request';

/** Error codes that the dialog shows itself, without a general error message. */
const SAID: readonly ErrorCode[] = [
  'STALE_VERSION',
  'NOTICES_CHANGED',
  'MANY_REFUSED',
  'MANY_SAME',
  'MANY_TOO_MANY',
  'QUERY_INVALID',
];

/** Refused because the number of records has changed. The caller then asks the user again. */
const COUNTED: readonly ErrorCode[] = ['MANY_OTHER_COUNT'];

export const contacts = {
  preview: (input: many.ManyContacts) => request(many.previewContacts, input, { expected: SAID }),
  change: (input: InputOf<typeof many.changeContacts>) =>
    request(many.changeContacts, input, { expected: SAID }),
  remove: (input: InputOf<typeof many.removeFoundContacts>) =>
    request(many.removeFoundContacts, input, { expected: COUNTED }),
};

export const courses = {
  preview: (input: many.ManyCourses) => request(many.previewCourses, input, { expected: SAID }),
  change: (input: InputOf<typeof many.changeCourses>) =>
    request(many.changeCourses, input, { expected: SAID }),
  remove: (input: InputOf<typeof many.removeFoundCourses>) =>
    request(many.removeFoundCourses, input, { expected: COUNTED }),
};
