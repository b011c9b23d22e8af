import type { RawBuilder } from 'kysely';
import { LEVELS, type Level } from '@/contract/rule';
import type { SmsSettings } from '@/contract/sms/smsSettings';
import type { SmsStanding } from '@/contract/sms/smsStanding';
import { classStateOf } from '@/domain/sms/classState';
import { isDayReminder } from '@/domain/sms/smsDay';
import { STANDING_DAYS, type StandingPlan } from '@/domain/sms/smsStanding';
import { addDays, toDay, toInstant } from '@/domain/time/dates';
import { chunks } from '../../../db/schema/codec';
import type { Db } from '../../../db/schema/schema';
import type { ChangedRecords } from '../../../db/write/changedRecords';
import type { Writer } from '../../../db/write/writer';
import { type ClassMessage, messagesAbout, recipientOfMessage } from '../notices/classMessages';
import { addMessages, type NewSms, unsent } from '../records/messages';
import type { KeptSms } from '../records/reasons';
import { addressed } from '../reminders/classes';
import { courseNames, type DayContent, keepDays, statesOf } from '../reminders/day/content';
import { freeKeys } from '../reminders/post';
import { readSettings } from '../settings/settings';
import { concerned, mayConcern } from './concerned';
import { type Planned, planStanding } from './plan';
import { levelsTogether, planOf, readStandings } from './standing';

export const toMessage = (
  { classes, recipient, draft, dedupeKey }: Planned,
  { template, templateCode, providerCode }: StandingPlan,
): NewSms[] => {
  const { outcome, problems, ...text } = draft;
  const [first] = classes;
  if (!first) return [];
  return [
    {
      ...unsent,
      ...text,
      automatic: true,
      kind: 'reminder',
      ...addressed(first, recipient),
      courseName: courseNames(classes),
      templateCode,
      status: outcome === 'noNumber' ? 'noNumber' : 'queued',
      dedupeKey,
      templateText: template,
      providerCode,
    },
  ];
};

/** Stores which classes each new daily reminder lists, and what its text says about them. */
const keepClasses = async (
  writer: Writer,
  added: readonly KeptSms[],
  planned: readonly Planned[],
): Promise<void> => {
  const ofDays = added.filter(isDayReminder).map(({ id }) => id);
  const byKey = new Map(planned.map((each) => [each.dedupeKey, each]));
  const contents: DayContent[] = [];
  for (const run of chunks(ofDays)) {
    const rows = await writer.trx
      .selectFrom('smsRecords')
      .select(['id', 'dedupeKey'])
      .where('id', 'in', run)
      .execute();
    for (const { id, dedupeKey } of rows) {
      const { classes = [], recipient } = byKey.get(dedupeKey) ?? {};
      contents.push({ messageId: id, states: statesOf(classes, recipient?.key ?? '') });
    }
  }
  await keepDays(writer, contents);
};

/**
 * Returns a function that is true for a new reminder that would tell the person nothing new. The
 * reminder would be sent at once, but other messages, sent or waiting, already report the current
 * state of all its classes.
 */
const notifiedBy = async (db: Db, planned: readonly Planned[], now: Date) => {
  const at = toInstant(now);
  const isDue = ({ draft, reminder }: Planned) =>
    !reminder && draft.scheduledAt !== null && draft.scheduledAt <= at;
  const due = planned
    .filter(isDue)
    .flatMap(({ classes }) => classes.map(({ sessionId }) => sessionId));
  const messagesBySession =
    due.length > 0 ? await messagesAbout(db, [...new Set(due)]) : new Map<number, ClassMessage[]>();
  return (missing: Planned): boolean => {
    if (!isDue(missing)) return false;
    const { classes, recipient } = missing;
    return classes.every((session) =>
      (messagesBySession.get(session.sessionId) ?? []).some(
        (notice) =>
          notice.kind !== 'reminder' &&
          recipientOfMessage(notice, session.recipients)?.key === recipient.key &&
          notice.will === classStateOf(session, recipient.key),
      ),
    );
  };
};

const queueLevels = async (
  writer: Writer,
  levels: readonly Level[],
  standing: SmsStanding,
  {
    settings,
    now,
    only,
  }: { settings: SmsSettings; now: Date; only: RawBuilder<unknown> | undefined },
): Promise<number> => {
  const today = toDay(now);
  const days = { dateFrom: today, dateTo: addDays(today, STANDING_DAYS), only };
  const plan = planOf(standing, settings);
  const planned = await planStanding(writer.trx, { levels, plan, now, ...days });
  const isNotified = await notifiedBy(writer.trx, planned, now);
  const missing = planned
    .filter(({ draft, reminder }) => draft.outcome !== 'skipped' && !reminder)
    .filter((each) => !isNotified(each));
  const messages = missing.flatMap((each) => toMessage(each, plan));
  await freeKeys(
    writer,
    messages.map(({ dedupeKey }) => dedupeKey),
  );
  const added = await addMessages(writer, messages);
  await keepClasses(writer, added, missing);
  return added.length;
};

/**
 * Queues missing automatic reminders for the classes of the next days (M-08). Runs at the end of
 * each write, after messages have been updated. A unique key and the lock prevent duplicates.
 */
export const queueStanding = async (
  writer: Writer,
  touched: ChangedRecords,
  now: Date,
): Promise<number> => {
  if (!mayConcern(touched)) return 0;
  await writer.lock('messages');
  const standings = await readStandings(writer.trx);
  const switchedOn = LEVELS.map((level) => standings[level]).filter(({ isOn }) => isOn);
  // Returns early if automatic reminders are off, because other transactions are waiting for the
  // lock.
  if (switchedOn.length === 0) return 0;
  const only = await concerned(writer.trx, touched);
  const settings = await readSettings(writer.trx);
  let queued = 0;
  for (const standing of switchedOn) {
    const levels = levelsTogether(standings, standing.level);
    // Levels that share their reminders are queued together by the first of them.
    if (levels[0] !== standing.level) continue;
    queued += await queueLevels(writer, levels, standing, { settings, now, only });
  }
  return queued;
};
