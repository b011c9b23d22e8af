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
  /** Day, periods and room of the class when the teacher replied. */
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
   * The teacher's reply to a message with a link. The reply counts only until the class gets
   * another time or room.
   */
  answer: z.enum(SMS_ANSWERS),
  answerText: z.string(),
  answeredAt: z.nullable(z.string()),
});
export type AskedTeacher = z.infer<typeof askedTeacher>;

/**
 * Lists teachers who were asked to confirm classes between two dates but have not confirmed them.
 * Teachers with a problem are first. The response also counts each kind of reply.
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

/** The path of the page that lists the problems reported by teachers. */
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
  /** True if the class got another time or room after the teacher replied. */
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
 * Lists the problems that teachers reported and the office has not solved yet, newest first. A
 * problem stays in the list until seven days after the class. `most` is the highest number of
 * problems in the list, and `total` the number of all.
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
 * Marks a teacher's problem as solved by the office. Returns 404 if the teacher has not replied.
 */
export const handleSmsAnswer = write('/api/smslist', {
  fixed: { method: 'handleAnswer' },
  input: z.strictObject({ sessionId: id, contactId: id }),
  /** False if the teacher reported no problem, or if the problem was already solved. */
  value: z.object({ handled: z.boolean() }),
});
