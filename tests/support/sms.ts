import { setTimeout as sleep } from 'node:timers/promises';
import type { Contact } from '@/contract/directory';
import type { SavedSession, Session } from '@/contract/rule';
import type { SmsPreview, SmsQueueCounts, SmsRecord } from '@/contract/sms/sms';
import { toInstant } from '@/domain/time/dates';
import type { Store } from '../../mock/db/write/store';
import type { Gateway, OutgoingSms } from '../../mock/features/messages/gateways/gateway';
import { claimDue } from '../../mock/features/messages/outbox/claim';
import { expireLate } from '../../mock/features/messages/outbox/givenUp';
import type { HandOver } from '../../mock/features/messages/outbox/handOver';
import { recordHandOvers } from '../../mock/features/messages/outbox/handOverNotes';
import { Outbox } from '../../mock/features/messages/outbox/worker';
import { type NewSms, unsent } from '../../mock/features/messages/records/messages';
import type { KeptSms } from '../../mock/features/messages/records/reasons';
import { createLog } from '../../mock/telemetry/log';
import { Meters } from '../../mock/telemetry/meters';
import { type Client, NOW, type TestApi } from './api';
import { addContact, addCourse, exported, sessionsOf, setTermStart, valueIn } from './records';

/** A request for reminders in the week of the tests' clock (Wednesday 2026-11-25, 10:00). */
export const PLAN = {
  level: 'bachelor',
  dateFrom: '2026-11-26',
  dateTo: '2026-11-29',
  leadTime: 'dayBefore18',
  templateCode: 'reminder',
};

/** A class on the day after today, at 10:00. */
export const CLASS = {
  date: '2026-11-26',
  periodStart: 3,
  periodEnd: 4,
  room: '明德楼301',
  teachers: [{ name: '王一', staffNo: '1001' }],
};

export const WANG = { name: '王一', staffNo: '1001', mobile: '13800001111' };

export interface Timetable {
  courseId: number;
  sessions: Session[];
  wang: Contact;
}

/** Adds a course with class sessions, and the contact 王一 with a number. */
export const addTimetable = async (
  admin: Client,
  sessions: object[] = [CLASS],
  course: Record<string, unknown> = {},
): Promise<Timetable> => {
  await setTermStart(admin);
  const wang = await addContact(admin, WANG);
  const { id } = await addCourse(admin, { className: '临床1班', ...course, sessions });
  return { courseId: id, sessions: await sessionsOf(admin, id), wang };
};

/** Returns a function that changes the first class session. `admin` returns the client to use. */
export const changesOf = (admin: () => Client, { sessions: [session] }: Timetable) => {
  let version = session?.version ?? 0;
  return async (values: object): Promise<SavedSession> => {
    const body = { method: 'updateSession', id: session?.id, version, ...values };
    const saved = valueIn<SavedSession>(await admin().post('/api/rule', body));
    version += 1;
    return saved;
  };
};

export const sms = (client: Client, method: string, body: object = {}) =>
  client.post('/api/smslist', { method, ...body });

export const preview = async (client: Client, plan: object = {}): Promise<SmsPreview> =>
  valueIn(await sms(client, 'preview', { ...PLAN, ...plan }));

let jobs = 0;
export const newJob = (): string => {
  jobs += 1;
  return `test-job-${jobs}`;
};

export const post = async (client: Client, plan: object = {}): Promise<SmsQueueCounts> =>
  valueIn(await sms(client, 'post', { ...PLAN, jobKey: newJob(), ...plan }));

export const messages = async (client: Client, query: object = {}): Promise<SmsRecord[]> => {
  const page = { sorter: 'id_ascend', pageSize: 200, ...query };
  return valueIn<{ list: SmsRecord[] }>(await sms(client, 'list', page)).list;
};

export const messagesWithNumbers = (client: Client, query: object = {}): Promise<SmsRecord[]> =>
  exported(client, '/api/smslist', { sorter: 'id_ascend', ...query });

/** Returns messages that are due now. Each has a different text. */
export const queuedMessages = (count: number): NewSms[] =>
  Array.from({ length: count }, (_, index) => ({
    ...unsent,
    kind: 'manual',
    level: null,
    sessionId: null,
    courseName: '',
    sessionAt: null,
    contactId: null,
    recipientName: '王一',
    mobile: '13800001111',
    numberSource: 'manual',
    templateCode: '',
    signature: '',
    content: `message ${index}`,
    segments: 1,
    leadTime: null,
    status: 'queued',
    scheduledAt: toInstant(NOW),
    dedupeKey: `message ${index}`,
    templateText: '',
  }));

/** A hundred seconds in all, enough for a slow machine. */
const LOOKS = 10_000;

/** Waits until a condition is true. Throws after a while. */
export const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  for (let look = 0; look < LOOKS; look += 1) {
    if (await holds()) return;
    await sleep(10);
  }
  throw new Error('What was waited for did not happen.');
};

/** A gateway that records messages and returns the results that the test wants. */
export class FakeGateway implements Gateway {
  readonly got: OutgoingSms[] = [];
  answer: (sms: OutgoingSms) => HandOver | Promise<HandOver> = ({ reference }) => ({
    outcome: 'accepted',
    gatewayId: `G-${reference}`,
  });

  async send(message: OutgoingSms): Promise<HandOver> {
    this.got.push(message);
    return this.answer(message);
  }

  close(): void {}
}

const started: Outbox[] = [];

/** Starts the worker that sends messages, with the shortest delays. */
export const startOutbox = (
  store: Store,
  gateway: Gateway,
  now: () => Date,
  logged: string[] = [],
  meters = new Meters(),
): Outbox => {
  const outbox = new Outbox({
    store,
    gateway,
    now,
    log: createLog('warn', { write: (line) => logged.push(line) }),
    meters,
    idle: 5,
    pause: { first: 5, longest: 50 },
  });
  started.push(outbox);
  return outbox;
};

/** Stops workers of a failed test, which would send the next test's messages. */
export const stopOutboxes = async (): Promise<void> => {
  await Promise.all(started.splice(0).map((outbox) => outbox.stop()));
};

/** Runs the worker that sends messages until nothing is due. The clock stands still. */
export const runOutbox = async (api: TestApi, gateway: Gateway, now: Date): Promise<void> => {
  const outbox = startOutbox(api.store, gateway, () => now);
  await until(async () => (await dueCount(api, now)) === 0);
  await outbox.stop();
};

const dueCount = async ({ store }: TestApi, now: Date): Promise<number> => {
  const rows = await store.db
    .selectFrom('smsRecords')
    .select(['scheduledAt'])
    .where('status', '=', 'queued')
    .execute();
  return rows.filter(({ scheduledAt }) => new Date(scheduledAt ?? 0) <= now).length;
};

/** Sends the due messages once, all of them accepted by default. Returns them. */
export const sendDue = async (
  store: Store,
  now: Date,
  outcome: (message: KeptSms) => HandOver = ({ id }) => ({
    outcome: 'accepted',
    gatewayId: `G${id}`,
  }),
): Promise<KeptSms[]> => {
  await expireLate(store, now);
  const taken = await claimDue(store, now, { size: 1000, lease: 60_000 });
  const handed = taken.map((item) => ({ ...item, at: now, result: outcome(item.record) }));
  await recordHandOvers(store, now, handed);
  return taken.map(({ record }) => record);
};
