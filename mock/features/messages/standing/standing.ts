import { LEVELS, type Level } from '@/contract/rule';
import type { SmsSettings, TemplateCode } from '@/contract/sms/smsSettings';
import type { SmsStanding, SmsStandings, SmsStandingValues } from '@/contract/sms/smsStanding';
import { writeLead } from '@/domain/sms/leadTimes';
import { isQuietHour, type QuietHours } from '@/domain/sms/sms';
import { DAY_TEMPLATE } from '@/domain/sms/smsDay';
import type { StandingPlan } from '@/domain/sms/smsStanding';
import { TEMPLATE_KINDS } from '@/domain/sms/smsTemplates';
import type { Db, Schema } from '../../../db/schema/schema';
import { readSetting, saveSetting } from '../../../db/write/settings';
import type { Writer } from '../../../db/write/writer';
import { readSettings } from '../settings/settings';

const { reminder: REMINDER, day: DAY } = TEMPLATE_KINDS;

export type Standings = Readonly<Record<Level, SmsStanding>>;

/**
 * The default settings of a level (undergraduate or postgraduate), with automatic reminders off.
 */
const initial = (level: Level): SmsStanding => ({
  level,
  isOn: false,
  isPaused: false,
  mode: 'class',
  leadTimes: ['dayBefore18'],
  dayTime: '18:00',
  content: null,
  dayContent: null,
  quietHours: null,
  version: 0,
  updatedAt: null,
  updatedBy: '',
});

const decode = (row: Schema['smsStanding']): SmsStanding => ({
  ...row,
  isOn: row.isOn === 1,
  isPaused: row.isPaused === 1,
  leadTimes: JSON.parse(row.leadTimes),
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

/** The settings of a level that decide the texts and send times of its reminders. */
export type Timed = Omit<SmsStandingValues, 'isOn' | 'isPaused'>;

/**
 * Returns the reminder text of a level, and its template code at the SMS provider. The provider
 * code is blank if the level has its own text.
 */
export const templateOf = (
  { mode, content, dayContent }: Pick<Timed, 'mode' | 'content' | 'dayContent'>,
  { templates }: SmsSettings,
): { template: string; templateCode: TemplateCode; providerCode: string } => {
  const [templateCode, own] =
    mode === 'day' ? ([DAY_TEMPLATE, dayContent] as const) : (['reminder', content] as const);
  const { content: general, providerCode } = templates[templateCode];
  return own === null
    ? { template: general, templateCode, providerCode }
    : { template: own, templateCode, providerCode: '' };
};

export const quietHoursOf = (
  { quietHours }: Pick<Timed, 'quietHours'>,
  settings: SmsSettings,
): QuietHours => quietHours ?? settings;

/**
 * Returns the text, send times and rules for the reminders of a level. Whatever the level does not
 * define comes from the general settings.
 */
export const planOf = (standing: Timed, settings: SmsSettings): StandingPlan => {
  const { quietFrom, quietTo } = quietHoursOf(standing, settings);
  const { mode, leadTimes, dayTime } = standing;
  return {
    mode,
    ...templateOf(standing, settings),
    leadTimes: mode === 'day' ? [writeLead({ days: 1, clock: dayTime })] : leadTimes,
    rules: { signature: settings.signature, quietFrom, quietTo },
  };
};

/**
 * Returns the levels whose automatic reminders must wait, because a user has paused them or because
 * it is a quiet hour.
 */
export const pausedLevels = (standings: Standings, settings: SmsSettings, now: Date): Level[] =>
  LEVELS.filter((level) => {
    const standing = standings[level];
    return standing.isPaused || isQuietHour(quietHoursOf(standing, settings), now);
  });

const dailyOf = ({ isOn, isPaused, mode, dayTime, dayContent, quietHours }: SmsStanding) =>
  JSON.stringify({ isOn, isPaused, mode, dayTime, dayContent, quietHours });

/**
 * Returns this level and any other level that shares daily reminders with it because its settings
 * are the same. Teachers of both levels then get only one message (M-16).
 */
export const levelsTogether = (standings: Standings, level: Level): readonly Level[] => {
  const own = standings[level];
  const isTogether = (other: Level) =>
    other === level || (own.mode === 'day' && dailyOf(standings[other]) === dailyOf(own));
  return LEVELS.filter(isTogether);
};

const RUN = 'smsStandingRun';

export const readLastRun = async (db: Db): Promise<string | null> =>
  (await readSetting(db, RUN)) ?? null;

export const noteRun = ({ trx, at }: Writer): Promise<void> => saveSetting(trx, RUN, at);

export const readAll = async (db: Db): Promise<SmsStandings> => {
  const { templates, quietFrom, quietTo } = await readSettings(db);
  const standings = await readStandings(db);
  return {
    levels: LEVELS.map((level) => standings[level]),
    common: {
      ...templates.reminder,
      dayContent: templates.day.content,
      dayProviderCode: templates.day.providerCode,
      quietFrom,
      quietTo,
    },
    variables: [...REMINDER.variables],
    dayVariables: [...DAY.variables],
    lastRun: await readLastRun(db),
  };
};
