import type { Level } from '@/contract/rule';
import type { TeacherProblem } from '@/contract/sms/smsAnswer';
import { classStart } from '@/domain/sms/sms';
import { addDays, toDay, toInstant } from '@/domain/time/dates';
import { periodsOn } from '@/domain/time/terms';
import type { Db } from '../../../db/schema/schema';
import { readTerms } from '../../term/terms';
import { slotKeyOf } from './slotKey';

/** A problem with a class that a teacher has reported and the office has not settled. */
export interface OpenProblem extends TeacherProblem {
  id: number;
  /** The start of the class in China time (+08:00). If the time is unknown, only the date. */
  startsAt: string;
}

/** A problem is displayed until the class is this many days old. */
const DAYS = 7;
/** Maximum number of problems that are displayed, more than an office has open. */
const MOST = 500;

/** Returns the problems of home page, bell and list. */
export const openProblems = async (
  db: Db,
  now: Date,
  level?: Level | undefined,
): Promise<OpenProblem[]> => {
  let problems = db
    .selectFrom('smsAnswers')
    .innerJoin('courseSessions', 'courseSessions.id', 'smsAnswers.sessionId')
    .innerJoin('courses', 'courses.id', 'courseSessions.courseId')
    .select(['smsAnswers.id', 'sessionId', 'contactId', 'name', 'answerText', 'answeredAt'])
    .select(['stood', 'courseId', 'level', 'termCode', 'campus', 'courseName', 'className'])
    .select(['date', 'periodStart', 'periodEnd', 'room'])
    .where('answer', '=', 'problem')
    .where('courses.deletedAt', 'is', null)
    .where('date', '>', addDays(toDay(now), -DAYS))
    .orderBy('answeredAt', 'desc')
    .limit(MOST);
  if (level) problems = problems.where('level', '=', level);
  const rows = await problems.execute();
  if (rows.length === 0) return [];
  const contacts = await db
    .selectFrom('contacts')
    .select(['id', 'mobile', 'officePhone'])
    .where(
      'id',
      'in',
      rows.map(({ contactId }) => contactId),
    )
    .where('deletedAt', 'is', null)
    .execute();
  const numbers = new Map(contacts.map(({ id, ...own }) => [id, own]));
  const terms = await readTerms(db);
  return rows.map(({ termCode, campus, stood, room, ...row }) => {
    const { level: ofCourse, date, contactId } = row;
    const start = periodsOn(terms(ofCourse, termCode), { date, campus }).find(
      ({ no }) => no === row.periodStart,
    )?.start;
    return {
      ...row,
      mobile: numbers.get(contactId)?.mobile ?? '',
      officePhone: numbers.get(contactId)?.officePhone ?? '',
      changed: stood !== slotKeyOf({ ...row, room }),
      startsAt: start ? toInstant(classStart(date, start)) : date,
    };
  });
};

export const listProblems = async (
  db: Db,
  now: Date,
  level?: Level | undefined,
): Promise<{ list: TeacherProblem[] }> => ({
  list: (await openProblems(db, now, level)).map(({ id, startsAt, ...problem }) => problem),
});
