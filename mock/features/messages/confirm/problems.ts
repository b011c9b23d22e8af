import type { Level } from '@/contract/rule';
import { classStart } from '@/domain/sms/sms';
import { addDays, toDay, toInstant } from '@/domain/time/dates';
import { periodsOn } from '@/domain/time/terms';
import type { Db } from '../../../db/schema/schema';
import { readTerms } from '../../term/terms';

/** A problem with a class that a teacher has reported and the office has not settled. */
export interface OpenProblem {
  id: number;
  name: string;
  text: string;
  at: string;
  level: Level;
  courseName: string;
  date: string;
  /** The start of the class in China time (+08:00). If the time is unknown, only the date. */
  startsAt: string;
}

/** A problem is displayed until the class is this many days old. */
const DAYS = 7;
/** Maximum number of problems in the notices. The list of messages contains all problems. */
const MOST = 30;

export const openProblems = async (db: Db, now: Date): Promise<OpenProblem[]> => {
  const rows = await db
    .selectFrom('smsAnswers')
    .innerJoin('courseSessions', 'courseSessions.id', 'smsAnswers.sessionId')
    .innerJoin('courses', 'courses.id', 'courseSessions.courseId')
    .select(['smsAnswers.id', 'name', 'answerText', 'answeredAt', 'level', 'termCode', 'campus'])
    .select(['courseName', 'date', 'periodStart'])
    .where('answer', '=', 'problem')
    .where('date', '>', addDays(toDay(now), -DAYS))
    .orderBy('answeredAt', 'desc')
    .limit(MOST)
    .execute();
  if (rows.length === 0) return [];
  const terms = await readTerms(db);
  return rows.map(({ answerText: text, answeredAt: at, termCode, campus, periodStart, ...row }) => {
    const { level, date } = row;
    const start = periodsOn(terms(level, termCode), { date, campus }).find(
      ({ no }) => no === periodStart,
    )?.start;
    return { ...row, text, at, startsAt: start ? toInstant(classStart(date, start)) : date };
  });
};
