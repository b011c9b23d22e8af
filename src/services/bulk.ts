import type { InputOf } from '@/contract/base/endpoint';
import type { ErrorCode } from '@/contract/base/errorCodes';
import * as bulk from '@/contract/bulk';
import { type BulkRooms, changeRooms, previewRooms, removeFoundRooms } from '@/contract/rooms';
import { request } from '@/utils/request/request';

/** Error codes that the dialog shows itself, so no general error message appears for them. */
const SAID: readonly ErrorCode[] = [
  'STALE_VERSION',
  'NOTICES_CHANGED',
  'MANY_REFUSED',
  'MANY_SAME',
  'MANY_TOO_MANY',
  'QUERY_INVALID',
];

/**
 * The error code if the number of records has changed. The caller asks the user again, so no
 * general error message appears.
 */
const COUNTED: readonly ErrorCode[] = ['MANY_OTHER_COUNT'];

export const contacts = {
  preview: (input: bulk.BulkContacts) => request(bulk.previewContacts, input, { expected: SAID }),
  change: (input: InputOf<typeof bulk.changeContacts>) =>
    request(bulk.changeContacts, input, { expected: SAID }),
  remove: (input: InputOf<typeof bulk.removeFoundContacts>) =>
    request(bulk.removeFoundContacts, input, { expected: COUNTED }),
};

export const courses = {
  preview: (input: bulk.BulkCourses) => request(bulk.previewCourses, input, { expected: SAID }),
  change: (input: InputOf<typeof bulk.changeCourses>) =>
    request(bulk.changeCourses, input, { expected: SAID }),
  remove: (input: InputOf<typeof bulk.removeFoundCourses>) =>
    request(bulk.removeFoundCourses, input, { expected: COUNTED }),
};

export const rooms = {
  preview: (input: BulkRooms) => request(previewRooms, input, { expected: SAID }),
  change: (input: InputOf<typeof changeRooms>) => request(changeRooms, input, { expected: SAID }),
  remove: (input: InputOf<typeof removeFoundRooms>) =>
    request(removeFoundRooms, input, { expected: COUNTED }),
};
