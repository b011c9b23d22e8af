import { toInstant } from './dates';

/** Longest text of one message, and of each part of a longer one (both count the signature). */
const SINGLE = 70;
const PART = 67;

export const DEFAULT_SIGNATURE = '【教务处】';

/** How many segments a message is sent and billed as; the signature counts. */
export const countSegments = (signature: string, content: string): number => {
  const length = signature.length + content.length;
  return length <= SINGLE ? 1 : Math.ceil(length / PART);
};

const QUIET_FROM = 22;
const QUIET_TO = 7;

/** From 22:00 to 07:00 in Asia/Shanghai a message needs a confirmation. */
export const isQuietHour = (at: Date): boolean => {
  const hour = Number(toInstant(at).slice(11, 13));
  return hour >= QUIET_FROM || hour < QUIET_TO;
};
