import type { ParsedInputOf } from '@/contract/base/endpoint';
import type { SmsSettings } from '@/contract/sms/smsSettings';
import {
  ESTIMATE_DAYS,
  type estimateSmsStanding,
  type SmsEstimate,
  type SmsEstimates,
} from '@/contract/sms/smsStanding';
import { addDays, toDay } from '@/domain/time/dates';
import type { Db } from '../../../db/schema/schema';
import { readSettings } from '../settings/settings';
import { planStanding } from './plan';
import { planOf, readStandings, type Timed } from './standing';

/** Counts what these settings send about the next days, whether or not it was sent already. */
const estimateOf = async (
  db: Db,
  standing: Timed & Pick<ParsedInputOf<typeof estimateSmsStanding>, 'level'>,
  settings: SmsSettings,
  now: Date,
): Promise<SmsEstimate> => {
  const { level } = standing;
  const today = toDay(now);
  const days = { dateFrom: addDays(today, 1), dateTo: addDays(today, ESTIMATE_DAYS) };
  const plan = planOf(standing, settings);
  const planned = await planStanding(db, { levels: [level], plan, now, ...days, isAnew: true });
  const sent = planned.filter(({ draft }) => draft.outcome === 'queued');
  return {
    messages: sent.length,
    segments: sent.reduce((sum, { draft }) => sum + draft.segments, 0),
  };
};

/** Compares messages and billed text messages of the saved and the given settings of a level. */
export const estimate = async (
  db: Db,
  input: ParsedInputOf<typeof estimateSmsStanding>,
  now: Date,
): Promise<SmsEstimates> => {
  const settings = await readSettings(db);
  const saved = (await readStandings(db))[input.level];
  return {
    present: await estimateOf(db, saved, settings, now),
    chosen: await estimateOf(db, input, settings, now),
    segmentPrice: settings.segmentPrice,
  };
};
