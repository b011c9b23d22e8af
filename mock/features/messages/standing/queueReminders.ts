import { type RawBuilder, sql } from 'kysely';
import { LEVELS, type Level } from '@/contract/rule';
import type { SmsSettings } from '@/contract/sms/smsSettings';
import type { SmsStanding } from '@/contract/sms/smsStanding';
import { classStateOf } from '@/domain/sms/changeNotices';
import { isDayReminder } from '@/domain/sms/smsDay';
import { EVENING_RUN, STANDING_DAYS, type StandingPlan } from '@/domain/sms/smsStanding';
import { addDays, toDay, toInstant } from '@/domain/time/dates';
import { and, isIn, or } from '../../../db/base/conditions';
import { like } from '../../../db/query/list';
import { chunks } from '../../../db/schema/codec';
import type { Db } from '../../../db/schema/schema';
import { ChangedRecords } from '../../../db/write/changedRecords';
import type { Store } from '../../../db/write/store';
import { write } from '../../../db/write/write';
import { SYSTEM, type Writer } from '../../../db/write/writer';
import { type ClassMessage, messagesAbout, recipientOfMessage } from '../notices/classMessages';
import { addMessages, type NewSms, unsent } from '../records/messages';
import type { KeptSms } from '../records/reasons';
import { addressed } from '../reminders/classes';
import { courseNames, type DayContent, keepDays, statesOf } from '../reminders/dayContent';
import { freeKeys } from '../reminders/post';
import { refreshMessages } from '../reminders/refresh';
import { readSettings } from '../settings/settings';
import { type Planned, planStanding } from './plan';
import { levelsTogether, noteRun, planOf, readLastRun, readStandings } from './standing';

/**
 * Maximum number of changed records that the query lists. If more records have changed, all future
 * days are checked.
 */
const FEW = 500;
/**
 * Maximum number of contacts whose classes are searched by name. Each search scans all class
 * sessions.
 */
const FEW_PEOPLE = 20;

const ALWAYS = and([]);

/**
 * SQL condition for class sessions whose teachers have the name or staff number of these contacts.
 * If a contact's name is unknown, the condition matches every session.
 */
export const perhapsTaughtBy = async (
  db: Db,
  contacts: ReadonlySet<number>,
): Promise<RawBuilder<unknown>> => {
  const people = await db
    .selectFrom('contacts')
    .select(['nameMatch', 'staffNo'])
    .where('id', 'in', [...contacts])
    .execute();
  if (people.length < contacts.size) return ALWAYS;
  const texts = people.flatMap(({ nameMatch, staffNo }) => [nameMatch, staffNo.toLowerCase()]);
  return or(texts.filter(Boolean).map((text) => like(sql.ref('s.teacherMatch'), text)));
};

const countOf = ({ contacts, courses, sessions, unreminded }: ChangedRecords): number =>
  contacts.size + courses.size + sessions.size + unreminded.size;

/** Checks whether a change of data may leave a teacher without a reminder. */
const mayConcern = (touched: ChangedRecords): boolean =>
  touched.terms || touched.standing || countOf(touched) > 0;

/** SQL condition for class sessions that a change of data may affect. Undefined means all. */
const concerned = async (
  db: Db,
  touched: ChangedRecords,
): Promise<RawBuilder<unknown> | undefined> => {
  const { contacts, courses, sessions, unreminded, terms, standing } = touched;
  const isMuch = countOf(touched) > FEW || contacts.size > FEW_PEOPLE;
  if (terms || standing || isMuch) return undefined;
  return or([
    isIn('s.id', [...sessions, ...unreminded]),
    isIn('c.id', [...courses]),
    await perhapsTaughtBy(db, contacts),
  ]);
};

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

/** Keeps which classes the new messages about days are about, and what they say. */
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
 * Returns a function that checks whether a new reminder would be sent at once, although other
 * messages already tell the person the current state of its classes. The reminder would only repeat
 * them.
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
 * Runs at the end of each transaction, after messages were updated. If a teacher has a class in the
 * next days but no reminder, an automatic reminder is queued (M-08). A unique key and the lock
 * prevent duplicates.
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
  // If automatic reminders are off, returns before the long queries, because other transactions
  // wait for this lock.
  if (switchedOn.length === 0) return 0;
  const only = await concerned(writer.trx, touched);
  const settings = await readSettings(writer.trx);
  let queued = 0;
  for (const standing of switchedOn) {
    const levels = levelsTogether(standings, standing.level);
    // The first of the levels queues the messages of both.
    if (levels[0] !== standing.level) continue;
    queued += await queueLevels(writer, levels, standing, { settings, now, only });
  }
  return queued;
};

/** Queues all missing automatic reminders. Returns the number of queued reminders. */
export const reconcileStanding = (store: Store, now: Date): Promise<number> =>
  write(store, SYSTEM, now, async (writer) => {
    await writer.lock('contacts', 'courses', 'messages');
    await noteRun(writer);
    const all = new ChangedRecords();
    all.standing = true;
    await refreshMessages(writer, all, now);
    return queueStanding(writer, all, now);
  });

/**
 * Queues missing reminders once every evening, on one server only. Returns undefined if it is too
 * early, or if a server has already done this.
 */
export const reconcileInTheEvening = async (
  store: Store,
  now: Date,
): Promise<number | undefined> => {
  const evening = `${toDay(now)}T${EVENING_RUN}`;
  if (toInstant(now) < evening) return undefined;
  const last = await readLastRun(store.reader);
  // A time in the future is ignored, because a wrong clock wrote this time.
  const wasDone = last !== null && last >= evening && last <= toInstant(now);
  return wasDone ? undefined : reconcileStanding(store, now);
};
