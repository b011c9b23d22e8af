import type { ParsedInputOf } from '@/contract/base/endpoint';
import type { Level } from '@/contract/rule';
import type {
  listTeacherProblems,
  TeacherProblem,
  TeacherProblems,
} from '@/contract/sms/smsAnswer';
import { classStart } from '@/domain/sms/sms';
import { addDays, toDay, toInstant } from '@/domain/time/dates';
import { periodsOn } from '@/domain/time/periodTables';
import type { Db } from '../../../db/schema/schema';
import { readTerms } from '../../term/terms';
import { slotKeyOf } from './slotKey';

/** A problem that a teacher reported about a class and the office has not settled yet. */
export interface OpenProblem extends TeacherProblem {
  id: number;
  /** The start of the class in China time (+08:00), or only its date if the time is unknown. */
  startsAt: string;
}

/** Problems are no longer shown this many days after the class. */
const DAYS = 7;
/** Default maximum number of listed problems, more than an office ever has open. */
const MOST = 500;

const problemsIn = (db: Db, now: Date, level: Level | undefined) => {
  const problems = db
    .selectFrom('smsAnswers')
    .innerJoin('courseSessions', 'courseSessions.id', 'smsAnswers.sessionId')
    .innerJoin('courses', 'courses.id', 'courseSessions.courseId')
    .where('answer', '=', 'problem')
    .where('courses.deletedAt', 'is', null)
    .where('date', '>', addDays(toDay(now), -DAYS));
  return level ? problems.where('level', '=', level) : problems;
};

type ProblemsInput = ParsedInputOf<typeof listTeacherProblems>;

/** Returns the open problems, newest first. Used by the home page, the bell and the list. */
export const openProblems = async (
  db: Db,
  now: Date,
  { level, most = MOST }: ProblemsInput = {},
): Promise<OpenProblem[]> => {
  const rows = await problemsIn(db, now, level)
    .select(['smsAnswers.id', 'sessionId', 'contactId', 'name', 'answerText', 'answeredAt'])
    .select(['stood', 'courseId', 'level', 'termCode', 'campus', 'courseName', 'className'])
    .select(['date', 'periodStart', 'periodEnd', 'room'])
    .orderBy('answeredAt', 'desc')
    .orderBy('smsAnswers.id', 'desc')
    .limit(most)
    .execute();
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
  input: ProblemsInput,
): Promise<TeacherProblems> => {
  const problems = await openProblems(db, now, input);
  const { total } = await problemsIn(db, now, input.level)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return {
    list: problems.map(({ id, startsAt, ...problem }) => problem),
    total: Number(total),
  };
};
