import { addDays, toDay } from '@/domain/time/dates';
import type { Writer } from '../../db/write/writer';
import { keepDays, statesOf } from '../../features/messages/reminders/day/content';
import { readSettings } from '../../features/messages/settings/settings';
import { planStanding } from '../../features/messages/standing/plan';
import { toMessage } from '../../features/messages/standing/queueReminders';
import { planOf, readStandings } from '../../features/messages/standing/standing';
import { momentOf } from '../clock';
import { DAYS_BACK, insertSent } from './classMessages';

const SENT_AT = '18:00';
/** Number of teachers who get a sample daily reminder. */
const FEW = 3;

/**
 * Adds settings for automatic reminders: two reminders of each class for undergraduates, and one
 * message a day for postgraduates. Both are turned off.
 */
export const addSampleStandings = async ({ trx, at }: Writer): Promise<void> => {
  const same = { isOn: 0, isPaused: 0, dayTime: SENT_AT, content: null, dayContent: null };
  const stamp = { quietHours: null, version: 1, updatedAt: at, updatedBy: 'admin' };
  const twice = JSON.stringify(['dayBefore18', 'hours2']);
  const once = JSON.stringify(['dayBefore18']);
  await trx
    .insertInto('smsStanding')
    .values([
      { ...same, ...stamp, level: 'bachelor', mode: 'class', leadTimes: twice },
      { ...same, ...stamp, level: 'postgraduate', mode: 'day', leadTimes: once },
    ])
    .execute();
};

/**
 * Adds daily reminders about the last day with classes (M-16), to the teachers with the most
 * classes on that day.
 */
export const addSampleDays = async (writer: Writer, now: Date): Promise<void> => {
  const { trx } = writer;
  const level = 'postgraduate' as const;
  const plan = planOf((await readStandings(trx))[level], await readSettings(trx));
  for (let back = 0; back < DAYS_BACK; back += 1) {
    const day = addDays(toDay(now), -back);
    const sentAt = momentOf(addDays(day, -1), SENT_AT);
    const days = { levels: [level], plan, now: sentAt, dateFrom: day, dateTo: day };
    const told = (await planStanding(trx, days))
      .filter(({ draft, reminder }) => draft.outcome === 'queued' && !reminder)
      .sort((a, b) => b.classes.length - a.classes.length)
      .slice(0, FEW);
    if (told.length === 0) continue;
    const messages = told.flatMap((each) => toMessage(each, plan));
    const ids = await insertSent(writer, messages, sentAt, now);
    await keepDays(
      writer,
      told.map(({ classes, recipient }, index) => ({
        messageId: ids[index] ?? 0,
        states: statesOf(classes, recipient.key),
      })),
    );
    return;
  }
};
