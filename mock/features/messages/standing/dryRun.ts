import type { ParsedInputOf } from '@/contract/base/endpoint';
import {
  DRY_DAYS,
  type previewSmsStanding,
  type SmsDryItem,
  type SmsDryRun,
} from '@/contract/sms/smsStanding';
import { readLead } from '@/domain/sms/leadTimes';
import type { StandingPlan } from '@/domain/sms/smsStanding';
import { addDays, toDay } from '@/domain/time/dates';
import type { Db } from '../../../db/schema/schema';
import { findUnconfirmed } from '../../term/unconfirmed';
import { checkRegistered } from '../outbox/registered';
import { classNames, courseNames } from '../reminders/day/content';
import { isWaiting } from '../reminders/reminded';
import { readSettings } from '../settings/settings';
import { type Planned, planStanding } from './plan';
import { levelsTogether, planOf, readStandings } from './standing';

const toItem = ({ classes, recipient, draft }: Planned): SmsDryItem => ({
  sessionId: classes[0]?.sessionId ?? 0,
  classes: classes.length,
  leadTime: draft.leadTime,
  courseName: courseNames(classes),
  className: classNames(classes),
  date: classes[0]?.date ?? '',
  startTime: classes[0]?.startTime ?? '',
  recipientName: recipient.name,
  contactId: recipient.contactId,
  mobile: recipient.mobile,
  channel: draft.channel,
  scheduledAt: draft.scheduledAt,
  outcome: draft.outcome,
  problems: draft.problems,
});

/** Problems that make a reminder useless: it is too late, or the person already has one. */
const PASSED = ['SMS_TIME_PAST', 'SMS_REMINDED'];

/** Returns a filter for reminders that are due by the last day of the preview and still useful. */
const isDueBy =
  (last: string) =>
  ({ draft }: Planned) =>
    (draft.scheduledAt === null || draft.scheduledAt.slice(0, 10) <= last) &&
    !draft.problems.some(({ code }) => PASSED.includes(code));

/** Returns how many days before its class the earliest reminder is due. */
const longestLead = ({ leadTimes }: StandingPlan): number =>
  Math.max(
    ...leadTimes.map((code) => {
      const lead = readLead(code);
      return 'days' in lead ? lead.days : Math.ceil(lead.hours / 24);
    }),
  );

/** Sort order of the preview: skipped reminders first, then those without a number. */
const RANK = { skipped: 0, noNumber: 1, queued: 2 };

/**
 * Previews a level's automatic reminders for the next days, as if they were turned on. Reminders
 * with problems come first.
 */
export const dryRun = async (
  db: Db,
  { level }: ParsedInputOf<typeof previewSmsStanding>,
  now: Date,
): Promise<SmsDryRun> => {
  const saved = await readStandings(db);
  const standing = { ...saved[level], isOn: true, isPaused: false };
  const levels = levelsTogether({ ...saved, [level]: standing }, level);
  const last = addDays(toDay(now), DRY_DAYS - 1);
  const plan = planOf(standing, await readSettings(db));
  // Also reads classes of later days, because a reminder may be due several days before its class.
  const days = { dateFrom: toDay(now), dateTo: addDays(last, longestLead(plan)) };
  const planned = await planStanding(db, { levels, plan, now, ...days });
  const due = planned
    .filter(({ classes }) => classes.some((each) => each.level === level))
    .filter(isDueBy(last));
  await checkRegistered(
    db,
    plan.providerCode,
    due.map(({ draft }) => draft),
  );
  const list = due
    .filter(({ reminder }) => !reminder || isWaiting(reminder))
    .map(toItem)
    .sort((a, b) => RANK[a.outcome] - RANK[b.outcome]);
  const count = (outcome: SmsDryItem['outcome']) =>
    list.filter((item) => item.outcome === outcome).length;
  return {
    list,
    unconfirmed: await findUnconfirmed(db, { level, ...days }),
    counts: {
      queued: count('queued'),
      noNumber: count('noNumber'),
      skipped: count('skipped'),
      done: due.length - list.length,
    },
  };
};
