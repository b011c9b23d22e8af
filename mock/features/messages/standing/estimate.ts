import type { ParsedInputOf } from '@/contract/base/endpoint';
import type { Level } from '@/contract/rule';
import {
  ESTIMATE_DAYS,
  type estimateSmsStanding,
  type SmsEstimate,
  type SmsEstimates,
} from '@/contract/sms/smsEstimate';
import type { SmsSettings } from '@/contract/sms/smsSettings';
import { addDays, toDay } from '@/domain/time/dates';
import type { Db } from '../../../db/schema/schema';
import { readSettings } from '../settings/settings';
import { planStanding } from './plan';
import { levelsTogether, planOf, readStandings, type Standings } from './standing';

/**
 * Counts the reminders that a level needs in the next days with these settings, including those
 * already sent. A message about classes of both levels counts for the level of its first class.
 */
const estimateOf = async (
  db: Db,
  standings: Standings,
  level: Level,
  settings: SmsSettings,
  now: Date,
): Promise<SmsEstimate> => {
  const today = toDay(now);
  const days = { dateFrom: addDays(today, 1), dateTo: addDays(today, ESTIMATE_DAYS) };
  const standing = { ...standings[level], isOn: true };
  const levels = levelsTogether({ ...standings, [level]: standing }, level);
  const plan = planOf(standing, settings);
  const planned = await planStanding(db, { levels, plan, now, ...days, isAnew: true });
  const sent = planned.filter(
    ({ classes: [first], draft }) => first?.level === level && draft.outcome === 'queued',
  );
  return {
    messages: sent.length,
    segments: sent.reduce((sum, { draft }) => sum + draft.segments, 0),
    isJoint: levels.length > 1,
  };
};

/**
 * Compares the saved settings of a level with the ones being edited: how many messages they need,
 * and how many text messages the provider charges for.
 */
export const estimate = async (
  db: Db,
  { level, ...typed }: ParsedInputOf<typeof estimateSmsStanding>,
  now: Date,
): Promise<SmsEstimates> => {
  const settings = await readSettings(db);
  const saved = await readStandings(db);
  const chosen = { ...saved, [level]: { ...saved[level], ...typed } };
  return {
    present: await estimateOf(db, saved, level, settings, now),
    chosen: await estimateOf(db, chosen, level, settings, now),
    segmentPrice: settings.segmentPrice,
  };
};
