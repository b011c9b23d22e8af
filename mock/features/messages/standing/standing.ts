import type { ParsedInputOf } from '@/contract/base/endpoint';
import { LEVELS, type Level } from '@/contract/rule';
import type { SmsSettings } from '@/contract/sms/smsSettings';
import type { SmsStanding, SmsStandings, updateSmsStanding } from '@/contract/sms/smsStanding';
import { isQuietHour, type QuietHours } from '@/domain/sms/sms';
import type { StandingPlan } from '@/domain/sms/smsStanding';
import { TEMPLATE_KINDS, variableProblem } from '@/domain/sms/smsTemplates';
import { conflict, invalidField } from '../../../db/base/refusal';
import type { Db, Schema } from '../../../db/schema/schema';
import { readSetting, saveSetting } from '../../../db/write/settings';
import type { Writer } from '../../../db/write/writer';
import { readSettings } from '../settings/settings';

const { reminder: REMINDER } = TEMPLATE_KINDS;

export type Standings = Readonly<Record<Level, SmsStanding>>;

/** The default settings of a level. Automatic reminders are off. */
const initial = (level: Level): SmsStanding => ({
  level,
  isOn: false,
  isPaused: false,
  leadTime: 'dayBefore18',
  content: null,
  quietHours: null,
  version: 0,
  updatedAt: null,
  updatedBy: '',
});

const decode = (row: Schema['smsStanding']): SmsStanding => ({
  ...row,
  isOn: row.isOn === 1,
  isPaused: row.isPaused === 1,
  quietHours: row.quietHours === null ? null : JSON.parse(row.quietHours),
});

export const readStandings = async (db: Db): Promise<Standings> => {
  const rows = await db.selectFrom('smsStanding').selectAll().execute();
  const of = (level: Level) => {
    const row = rows.find((row) => row.level === level);
    return row ? decode(row) : initial(level);
  };
  return { bachelor: of('bachelor'), postgraduate: of('postgraduate') };
};

const quietHoursOf = ({ quietHours }: SmsStanding, settings: SmsSettings): QuietHours =>
  quietHours ?? settings;

/**
 * Returns the text, send time and rules for the reminders of a level. A value that the level does
 * not set comes from the general settings.
 */
export const planOf = (standing: SmsStanding, settings: SmsSettings): StandingPlan => {
  const { quietFrom, quietTo } = quietHoursOf(standing, settings);
  return {
    template: standing.content ?? settings.templates.reminder.content,
    leadTime: standing.leadTime,
    rules: { signature: settings.signature, quietFrom, quietTo },
  };
};

/**
 * Returns the levels whose automatic reminders must wait: a user has paused the level, or the quiet
 * hours of the level apply.
 */
export const pausedLevels = (standings: Standings, settings: SmsSettings, now: Date): Level[] =>
  LEVELS.filter((level) => {
    const standing = standings[level];
    return standing.isPaused || isQuietHour(quietHoursOf(standing, settings), now);
  });

const RUN = 'smsStandingRun';

export const readLastRun = async (db: Db): Promise<string | null> =>
  (await readSetting(db, RUN)) ?? null;

export const noteRun = ({ trx, at }: Writer): Promise<void> => saveSetting(trx, RUN, at);

export const readAll = async (db: Db): Promise<SmsStandings> => {
  const { templates, quietFrom, quietTo } = await readSettings(db);
  const standings = await readStandings(db);
  return {
    levels: LEVELS.map((level) => standings[level]),
    common: { ...templates.reminder, quietFrom, quietTo },
    variables: [...REMINDER.variables],
    lastRun: await readLastRun(db),
  };
};

const checkContent = (content: string | null) => {
  const problem = variableProblem(content ?? '', REMINDER.variables);
  if (problem) throw invalidField('content', problem.code, problem.params);
};

/**
 * Saves the settings of a level. Throws if another user has saved settings since `version` was
 * read. The messages are updated at the end of the transaction.
 */
export const saveStanding = async (
  writer: Writer,
  { level, version, ...values }: ParsedInputOf<typeof updateSmsStanding>,
): Promise<SmsStanding> => {
  await writer.lock('messages');
  const before = (await readStandings(writer.trx))[level];
  if (before.version !== version) throw conflict(before);
  checkContent(values.content);
  const { at, actor } = writer;
  const after = { ...before, ...values, version: version + 1 };
  const row = {
    ...after,
    isOn: after.isOn ? 1 : 0,
    isPaused: after.isPaused ? 1 : 0,
    quietHours: after.quietHours && JSON.stringify(after.quietHours),
    updatedAt: at,
    updatedBy: actor.userName,
  };
  await writer.trx
    .insertInto('smsStanding')
    .values(row)
    .onConflict((conflict) => conflict.column('level').doUpdateSet(row))
    .execute();
  const { version: _, updatedAt, updatedBy, ...old } = before;
  const type = 'smsStanding' as const;
  await writer.log([
    { type, recordId: 0, action: 'update', before: old, after: { level, ...values } },
  ]);
  return { ...after, updatedAt: at, updatedBy: actor.userName };
};
