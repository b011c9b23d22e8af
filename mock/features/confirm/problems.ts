import type { Level } from '@/contract/rule';
import { classStart } from '@/domain/sms/sms';
import { addDays, toDay, toInstant } from '@/domain/time/dates';
import { periodsOn } from '@/domain/time/terms';
import type { Db } from '../../db/schema/schema';
import { readTerms } from '../term/terms';

/** A class of which a teacher says that there is a problem, which nobody has dealt with. */
export interface OpenProblem {
  id: number;
  name: string;
  text: string;
  at: string;
  level: Level;
  courseName: string;
  date: string;
  /** When the class begins, in +08:00; the day alone where its period is not known. */
  startsAt: string;
}

/** So many days after a class nobody has to deal with its problem any more. */
const DAYS = 7;
/** The bell is no list: of more than these the office reads in the records. */
const MOST = 30;

/** What teachers answered that waits for the office, the latest first; within a scope, of its classes alone. */
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
