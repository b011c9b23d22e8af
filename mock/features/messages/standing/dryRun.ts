import type { ParsedInputOf } from '@/contract/base/endpoint';
import {
  DRY_DAYS,
  type previewSmsStanding,
  type SmsDryItem,
  type SmsDryRun,
} from '@/contract/sms/smsStanding';
import { addDays, toDay } from '@/domain/time/dates';
import type { Db } from '../../../db/schema/schema';
import { findUnconfirmed } from '../../term/unconfirmed';
import { checkRegistered } from '../outbox/registered';
import { isWaiting } from '../reminders/reminded';
import { readSettings } from '../settings/settings';
import { type Planned, planStanding, providerCodeOf } from './plan';
import { readStandings } from './standing';

const toItem = ({ session, recipient, draft }: Planned): SmsDryItem => ({
  sessionId: session.sessionId,
  courseName: session.courseName,
  className: session.className,
  date: session.date,
  startTime: session.startTime,
  recipientName: recipient.name,
  contactId: recipient.contactId,
  mobile: recipient.mobile,
  channel: draft.channel,
  scheduledAt: draft.scheduledAt,
  outcome: draft.outcome,
  problems: draft.problems,
});

/**
 * Checks whether a reminder is due by the last day of the preview. If the class has already begun,
 * the reminder is left out.
 */
const isDueBy =
  (last: string) =>
  ({ draft }: Planned) =>
    (draft.scheduledAt === null || draft.scheduledAt.slice(0, 10) <= last) &&
    !draft.problems.some(({ code }) => code === 'SMS_TIME_PAST');

/** The sort order of the preview: skipped reminders first, then reminders without a number. */
const RANK = { skipped: 0, noNumber: 1, queued: 2 };

/**
 * Lists the automatic reminders of a level for the next days, as if a user had turned them on.
 * Reminders with problems come first.
 */
export const dryRun = async (
  db: Db,
  { level }: ParsedInputOf<typeof previewSmsStanding>,
  now: Date,
): Promise<SmsDryRun> => {
  const standing = (await readStandings(db))[level];
  const last = addDays(toDay(now), DRY_DAYS - 1);
  // The range has one more day, because a reminder may be sent on the day before the class.
  const days = { dateFrom: toDay(now), dateTo: addDays(last, 1) };
  const settings = await readSettings(db);
  const planned = await planStanding(db, standing, settings, now, days);
  const due = planned.filter(isDueBy(last));
  await checkRegistered(
    db,
    providerCodeOf(standing, settings),
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
