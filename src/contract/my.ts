import * as z from 'zod/mini';
import { dateText, rangeUpToAYear } from '@/contract/base/dateFields';
import { query, write } from '@/contract/base/endpoint';
import { id, version } from '@/contract/base/fields';
import { pageOf, pagingShape } from '@/contract/base/list';
import { createdAddress, storedAddress } from '@/contract/calendar';
import { CONTACT_CHANNELS, contactShape } from '@/contract/directory';
import { LEVELS, SESSION_STATUSES } from '@/contract/rule';
import { SMS_STATUSES } from '@/contract/sms/sms';

/**
 * A class in a teacher's own timetable. The only data about other people are the names of teachers.
 */
export const wallClass = z.object({
  id,
  version,
  level: z.enum(LEVELS),
  courseName: z.string(),
  className: z.string(),
  date: z.string(),
  week: z.nullable(z.int()),
  weekday: z.int(),
  periodStart: z.int(),
  periodEnd: z.int(),
  startTime: z.string(),
  endTime: z.string(),
  room: z.string(),
  groupName: z.string(),
  status: z.enum(SESSION_STATUSES),
  holiday: z.boolean(),
  teachers: z.array(z.string()),
});
export type WallClass = z.infer<typeof wallClass>;

/**
 * Returns the teacher's own classes between two dates, sorted by time. If a date is missing,
 * returns the classes of the current week.
 */
export const listMyClasses = query('/api/my', {
  fixed: { method: 'classes' },
  input: z
    .strictObject({ dateFrom: z.optional(dateText), dateTo: z.optional(dateText) })
    .check(rangeUpToAYear),
  value: z.object({ name: z.string(), classes: z.array(wallClass) }),
});
export type MyClasses = z.infer<typeof listMyClasses.value>;

const myMessage = z.object({
  id,
  content: z.string(),
  status: z.enum(SMS_STATUSES),
  /**
   * The time at which the message was sent or, if it was not sent, is due. Null if neither is
   * known.
   */
  at: z.nullable(z.string()),
});
export type MyMessage = z.infer<typeof myMessage>;

/** Returns the messages to the teacher, newest first. */
export const listMyMessages = query('/api/my', {
  fixed: { method: 'messages' },
  input: z.strictObject(pagingShape),
  value: pageOf(myMessage),
});

const myContact = z.object({
  version,
  name: z.string(),
  staffNo: z.string(),
  mobile: z.string(),
  email: z.string(),
  channel: z.enum(CONTACT_CHANNELS),
  /** True if the teacher can get messages by 企业微信 (WeCom). */
  hasWecom: z.boolean(),
});
export type MyContact = z.infer<typeof myContact>;

/** Returns the teacher's own contact data with the full mobile number, for the form. */
export const getMyContact = query('/api/my', {
  fixed: { method: 'contact' },
  input: z.strictObject({}),
  value: myContact,
  numbers: 'full',
});
export const myContactShape = {
  mobile: contactShape.mobile.check(z.minLength(1, { error: 'REQUIRED' })),
  email: contactShape.email,
  channel: contactShape.channel,
};
/**
 * Changes the teacher's own mobile number, e-mail address or channel. If the number changes, the
 * old number gets a text message about it.
 */
export const updateMyContact = write('/api/my', {
  fixed: { method: 'updateContact' },
  input: z.strictObject({ version, ...z.partial(z.object(myContactShape)).shape }),
  value: myContact,
});

export const listMyCalendars = query('/api/my', {
  fixed: { method: 'calendars' },
  input: z.strictObject({}),
  value: z.array(storedAddress),
});
export const makeMyCalendar = write('/api/my', {
  fixed: { method: 'makeCalendar' },
  status: 201,
  input: z.strictObject({}),
  value: createdAddress,
});
/** Replaces a calendar URL of the teacher with a new one. */
export const renewMyCalendar = write('/api/my', {
  fixed: { method: 'renewCalendar' },
  status: 201,
  input: z.strictObject({ id }),
  value: createdAddress,
});
export const withdrawMyCalendar = write('/api/my', {
  fixed: { method: 'withdrawCalendar' },
  input: z.strictObject({ id }),
  value: z.object({ id }),
});
