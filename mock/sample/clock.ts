import { toInstant } from '@/domain/time/dates';

export const momentOf = (day: string, time: string, seconds = 0): Date =>
  new Date(Date.parse(`${day}T${time}:00+08:00`) + seconds * 1000);

export const instantOf = (day: string, time: string, seconds = 0): string =>
  toInstant(momentOf(day, time, seconds));

const MINUTE = 60_000;

export const minutesAfter = (at: Date, minutes: number): Date =>
  new Date(at.getTime() + minutes * MINUTE);
