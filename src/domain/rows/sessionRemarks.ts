import { validate } from '@/contract/base/validation';
import { sessionShape } from '@/contract/rule';
import type { ReadCourse } from './courseRow';

/** Returns the remark of a row, or undefined if the file has no remark column. */
const remarkOf = ({ values, blank }: ReadCourse): string | undefined =>
  values.remark ?? (blank.includes('remark') ? '' : undefined);

const joined = (requirement: string, remark: string): string =>
  [...new Set([requirement, remark])].filter(Boolean).join('；');

/**
 * Moves the remark of a row to the requirement (上课要求) of its class sessions. Returns undefined if
 * the requirement would then be too long.
 */
const withoutRemark = (read: ReadCourse): ReadCourse | undefined => {
  const { remark = '', ...values } = read.values;
  const sessions = read.sessions.map((session) => ({
    ...session,
    requirement: joined(session.requirement, remark),
  }));
  const fits = sessions.every(
    ({ requirement }) => validate(sessionShape.requirement, requirement).ok,
  );
  return fits
    ? { ...read, values, sessions, blank: read.blank.filter((field) => field !== 'remark') }
    : undefined;
};

/**
 * Moves the remarks of a course to the class sessions of their rows if the rows have different
 * remarks. Each remark is then about the classes of its row and not about the course.
 */
export const withSessionRemarks = <T extends ReadCourse>(rows: readonly T[]): T[] => {
  const timed = rows.filter(({ sessions }) => sessions.length > 0);
  const remarks = new Set(timed.flatMap((read) => remarkOf(read) ?? []));
  if (remarks.size < 2) return [...rows];
  return rows.map((read) => {
    const moved = read.sessions.length > 0 ? withoutRemark(read) : undefined;
    return moved ? { ...read, ...moved } : read;
  });
};
