import type { ParsedInputOf } from '@/contract/base/endpoint';
import { LEVELS, type Level } from '@/contract/rule';
import type { SmsEvening, updateSmsEvening } from '@/contract/sms/smsEvening';
import { isQuietHour, quietHoursText } from '@/domain/sms/sms';
import { toDay, toInstant } from '@/domain/time/dates';
import { conflict, invalidField } from '../../../db/base/refusal';
import type { Db } from '../../../db/schema/schema';
import { readSetting, saveSetting } from '../../../db/write/settings';
import type { Writer } from '../../../db/write/writer';
import { readSettings } from '../settings/settings';
import { quietHoursOf, readStandings } from './standing';

export type Evenings = Readonly<Record<Level, SmsEvening>>;

/** The default settings of a level (undergraduate or postgraduate), with evening messages off. */
const initial = (level: Level): SmsEvening => ({
  level,
  isOn: false,
  sendAt: '20:00',
  mode: 'changed',
  version: 0,
  updatedAt: null,
  updatedBy: '',
});

export const readEvenings = async (db: Db): Promise<Evenings> => {
  const rows = await db.selectFrom('smsEvening').selectAll().execute();
  const of = (level: Level): SmsEvening => {
    const row = rows.find((each) => each.level === level);
    return row ? { ...row, isOn: row.isOn === 1 } : initial(level);
  };
  return { bachelor: of('bachelor'), postgraduate: of('postgraduate') };
};

export const listEvenings = async (db: Db): Promise<{ levels: SmsEvening[] }> => {
  const evenings = await readEvenings(db);
  return { levels: LEVELS.map((level) => evenings[level]) };
};

/** Returns when the evening messages of a day are due. */
export const dueOn = (day: string, { sendAt }: Pick<SmsEvening, 'sendAt'>): Date =>
  new Date(`${day}T${sendAt}:00+08:00`);

const RUN = 'smsEveningRun';

/**
 * True if no evening messages remain to be queued on this day. They are already queued, or they
 * were turned on after the day's send time.
 */
export const isDone = async (db: Db, level: Level, day: string): Promise<boolean> =>
  (await readSetting(db, `${RUN} ${level}`)) === day;

export const noteDone = ({ trx }: Writer, level: Level, day: string): Promise<void> =>
  saveSetting(trx, `${RUN} ${level}`, day);

const checkQuiet = async (db: Db, { level, sendAt }: Pick<SmsEvening, 'level' | 'sendAt'>) => {
  const hours = quietHoursOf((await readStandings(db))[level], await readSettings(db));
  if (isQuietHour(hours, dueOn('2026-01-01', { sendAt }))) {
    throw invalidField('sendAt', 'SMS_EVENING_QUIET', { hours: quietHoursText(hours) });
  }
};

/**
 * Saves the settings of a level's evening messages. Throws if they have been saved since `version`
 * was read. Messages that are turned on after today's time start the next day.
 */
export const saveEvening = async (
  writer: Writer,
  { level, version, ...values }: ParsedInputOf<typeof updateSmsEvening>,
  now: Date,
): Promise<SmsEvening> => {
  await writer.lock('messages');
  const { trx, at, actor } = writer;
  const before = (await readEvenings(trx))[level];
  if (before.version !== version) throw conflict(before);
  await checkQuiet(trx, { level, ...values });
  const today = toDay(now);
  if (!before.isOn && values.isOn && toInstant(dueOn(today, values)) <= toInstant(now)) {
    await noteDone(writer, level, today);
  }
  const stamp = { version: version + 1, updatedAt: at, updatedBy: actor.userName };
  const row = { level, ...values, isOn: values.isOn ? 1 : 0, ...stamp };
  await trx
    .insertInto('smsEvening')
    .values(row)
    .onConflict((conflict) => conflict.column('level').doUpdateSet(row))
    .execute();
  const { isOn, sendAt, mode } = before;
  const type = 'smsStanding' as const;
  const logged = (evening: Pick<SmsEvening, 'isOn' | 'sendAt' | 'mode'>) => ({
    level,
    evening: evening.isOn,
    eveningAt: evening.sendAt,
    eveningMode: evening.mode,
  });
  await writer.log([
    {
      type,
      recordId: 0,
      action: 'update',
      before: logged({ isOn, sendAt, mode }),
      after: logged(values),
    },
  ]);
  return { level, ...values, ...stamp };
};
