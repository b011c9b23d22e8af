import * as z from 'zod/mini';
import { query, write } from '@/contract/base/endpoint';
import { dateText, id, rangeInOrder } from '@/contract/base/fields';
import { LEVELS } from '@/contract/rule';
import { rangeNotTooLong, SMS_ANSWERS } from './sms';

/** What somebody answered about a class, as it is kept (M-13). */
export const storedAnswer = z.object({
  id,
  sessionId: id,
  contactId: id,
  name: z.string(),
  answer: z.enum(['ok', 'problem', 'settled']),
  answerText: z.string(),
  answeredAt: z.string(),
  /** Day, periods and room of the class that was answered about. */
  stood: z.string(),
});

const asked = z.object({
  sessionId: id,
  contactId: id,
  name: z.string(),
  level: z.enum(LEVELS),
  courseName: z.string(),
  date: z.string(),
  startTime: z.string(),
  /** About the class as it stands now: what was said of another time or room does not count. */
  answer: z.enum(SMS_ANSWERS),
  answerText: z.string(),
  answeredAt: z.nullable(z.string()),
});
export type AskedTeacher = z.infer<typeof asked>;

/** Who was asked about the classes of these days: all but those who confirmed, problems first; and how many of each. */
export const listSmsAnswers = query('/api/smslist', {
  fixed: { method: 'answers' },
  input: z
    .strictObject({ level: z.optional(z.enum(LEVELS)), dateFrom: dateText, dateTo: dateText })
    .check(rangeInOrder, rangeNotTooLong),
  value: z.object({
    list: z.array(asked),
    counts: z.object({ none: z.int(), ok: z.int(), problem: z.int(), settled: z.int() }),
  }),
});
export type SmsAnswersInput = z.input<typeof listSmsAnswers.input>;
export type SmsAnswers = z.infer<typeof listSmsAnswers.value>;

/** Notes that the office has dealt with what a person said of a class; 404 where nothing was said. */
export const handleSmsAnswer = write('/api/smslist', {
  fixed: { method: 'handleAnswer' },
  input: z.strictObject({ sessionId: id, contactId: id }),
  /** `handled` is false where there is no problem, or somebody has dealt with it already. */
  value: z.object({ handled: z.boolean() }),
});
