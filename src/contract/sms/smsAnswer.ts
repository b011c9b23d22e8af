import * as z from 'zod/mini';
import { dateText, rangeInOrder } from '@/contract/base/dateFields';
import { query, write } from '@/contract/base/endpoint';
import { id, queryInt } from '@/contract/base/fields';
import { LEVELS } from '@/contract/rule';
import { rangeNotTooLong, SMS_ANSWERS } from './sms';

export const storedAnswer = z.object({
  id,
  sessionId: id,
  contactId: id,
  name: z.string(),
  answer: z.enum(['ok', 'problem', 'settled']),
  answerText: z.string(),
  answeredAt: z.string(),
  /** The day, periods and room of the class at the time of the reply. */
  stood: z.string(),
});

const askedTeacher = z.object({
  sessionId: id,
  contactId: id,
  name: z.string(),
  level: z.enum(LEVELS),
  courseName: z.string(),
  date: z.string(),
  startTime: z.string(),
  /**
   * The teacher's reply to a message with a link. It is valid until the time or room of the class
   * changes.
   */
  answer: z.enum(SMS_ANSWERS),
  answerText: z.string(),
  answeredAt: z.nullable(z.string()),
});
export type AskedTeacher = z.infer<typeof askedTeacher>;

/**
 * Lists the teachers who were asked to confirm classes between two dates and have not confirmed
 * them, teachers with a problem first. Also counts the replies of each kind.
 */
export const listSmsAnswers = query('/api/smslist', {
  fixed: { method: 'answers' },
  input: z
    .strictObject({ level: z.optional(z.enum(LEVELS)), dateFrom: dateText, dateTo: dateText })
    .check(rangeInOrder, rangeNotTooLong),
  value: z.object({
    list: z.array(askedTeacher),
    counts: z.object({ none: z.int(), ok: z.int(), problem: z.int(), settled: z.int() }),
  }),
});
export type SmsAnswersInput = z.input<typeof listSmsAnswers.input>;
export type SmsAnswers = z.infer<typeof listSmsAnswers.value>;

/** The path of the page that lists the problems that teachers have reported. */
export const PROBLEMS_PATH = '/sms/records?view=answers';

const teacherProblem = z.object({
  sessionId: id,
  courseId: id,
  contactId: id,
  name: z.string(),
  level: z.enum(LEVELS),
  courseName: z.string(),
  className: z.string(),
  date: z.string(),
  periodStart: z.int(),
  periodEnd: z.int(),
  /** True if the time or room of the class has changed since the teacher replied. */
  changed: z.boolean(),
  answerText: z.string(),
  answeredAt: z.string(),
  /** The teacher's telephone numbers. Blank if there is none, or if the contact was deleted. */
  mobile: z.string(),
  officePhone: z.string(),
});
export type TeacherProblem = z.infer<typeof teacherProblem>;

export const MAX_PROBLEMS = 1000;

/**
 * Lists problems that teachers have reported and the office has not solved, newest first. A problem
 * stays in the list until seven days after the class. `most` limits the length of the list, but
 * `total` counts all problems.
 */
export const listTeacherProblems = query('/api/smslist', {
  fixed: { method: 'problems' },
  input: z.strictObject({
    level: z.optional(z.enum(LEVELS)),
    most: z.optional(queryInt(1, MAX_PROBLEMS)),
  }),
  value: z.object({ list: z.array(teacherProblem), total: z.optional(z.int()) }),
});
export type ProblemsQuery = z.input<typeof listTeacherProblems.input>;
export type TeacherProblems = z.infer<typeof listTeacherProblems.value>;

/**
 * Marks a problem that a teacher has reported as solved by the office. Fails with 404 if the
 * teacher has not replied.
 */
export const handleSmsAnswer = write('/api/smslist', {
  fixed: { method: 'handleAnswer' },
  input: z.strictObject({ sessionId: id, contactId: id }),
  /** False if the teacher has not reported a problem, or if it was already solved. */
  value: z.object({ handled: z.boolean() }),
});
