import type { LeadTime } from '@/contract/sms';
import { addDays, toInstant } from '@/domain/time/dates';

/** Longest text of one message, and of each part of a longer one (both count the signature). */
const SINGLE = 70;
const PART = 67;

export const DEFAULT_SIGNATURE = '【教务处】';

/** How many segments a message is sent and billed as; the signature counts. */
export const countSegments = (signature: string, content: string): number => {
  const length = signature.length + content.length;
  return length <= SINGLE ? 1 : Math.ceil(length / PART);
};

export const QUIET_FROM = 22;
export const QUIET_TO = 7;

/** From 22:00 to 07:00 in Asia/Shanghai a message needs a confirmation. */
export const isQuietHour = (at: Date): boolean => {
  const hour = Number(toInstant(at).slice(11, 13));
  return hour >= QUIET_FROM || hour < QUIET_TO;
};

/** When a class begins; its time is that of the office's clock. */
export const classStart = (date: string, startTime: string): Date =>
  new Date(`${date}T${startTime}:00+08:00`);

const HOUR = 3_600_000;

/** When a reminder of a class goes out. */
export const dueAt = (leadTime: LeadTime, date: string, startTime: string): Date =>
  leadTime === 'dayBefore18'
    ? classStart(addDays(date, -1), '18:00')
    : new Date(classStart(date, startTime).getTime() - 2 * HOUR);
