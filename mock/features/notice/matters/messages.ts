import { LEVELS, type Level } from '@/contract/rule';
import type { SmsAttention } from '@/contract/sms/sms';
import type { Db } from '../../../db/schema/schema';
import { readGatewayState } from '../../messages/outbox/gatewayState';
import { countAttention } from '../../messages/records/attention';
import { unscheduledDay } from '../../messages/reminders/unscheduled';
import type { Standings } from '../../messages/standing/standing';
import { matterTexts } from '../matterTexts';
import { type DerivedNotice, ids } from './derived';

const MESSAGES = '/bachelor/class-list?of=all';

/** Problems with text messages about which the office gets a notice. */
export const FAULTS = ['failed', 'unknown', 'unreported', 'overdue'] as const;

export const aboutMessages = async (
  db: Db,
  kinds: readonly SmsAttention[],
  now: Date,
): Promise<DerivedNotice[]> => {
  const matters: DerivedNotice[] = [];
  for (const which of kinds) {
    const found = await countAttention(db, which, now);
    if (!found) continue;
    const { title, hint } = matterTexts().messages[which];
    matters.push({
      id: ids[which],
      type: 'notification',
      title: title(found.counts.total),
      description: hint,
      datetime: found.since,
      link: `${MESSAGES}&attention=${which}`,
    });
  }
  return matters;
};

const standingOf = (level: Level) => `/sms/standing?level=${level}`;

export const aboutUnscheduled = async (
  db: Db,
  standings: Standings,
  now: Date,
): Promise<DerivedNotice[]> => {
  const matters: DerivedNotice[] = [];
  for (const level of LEVELS) {
    const found = await unscheduledDay(db, level, now);
    if (!found) continue;
    const { day, since, usual } = found;
    const isOff = !standings[level].isOn && !usual;
    matters.push({
      id: ids[level],
      type: 'notification',
      ...matterTexts().unscheduled(level, { ...found, isOff }),
      datetime: since,
      link: isOff
        ? standingOf(level)
        : `/${level}/table-list?view=sessions&held=yes&dates=${day}_${day}`,
    });
  }
  return matters;
};

export const aboutPauses = (standings: Standings): DerivedNotice[] =>
  LEVELS.flatMap((level) => {
    const { isOn, isPaused, updatedAt, updatedBy } = standings[level];
    if (!isOn || !isPaused || updatedAt === null) return [];
    return [
      {
        id: ids[`${level}Paused`],
        type: 'todo',
        ...matterTexts().paused(level, updatedBy),
        datetime: updatedAt,
        status: 'doing',
        link: standingOf(level),
      },
    ];
  });

export const aboutGateway = async (db: Db, now: Date): Promise<DerivedNotice[]> => {
  const state = await readGatewayState(db, now);
  if (!state) return [];
  const { silentSince, backAt } = state;
  const matter = { type: 'notification' as const, link: `${MESSAGES}&status=queued` };
  if (backAt) {
    const texts = matterTexts().gatewayBack(silentSince, backAt);
    return [{ ...matter, ...texts, id: ids.gatewayBack, datetime: backAt }];
  }
  const texts = matterTexts().gatewaySilent(silentSince);
  return [{ ...matter, ...texts, id: ids.gatewaySilent, datetime: silentSince }];
};
