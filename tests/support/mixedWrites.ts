import { setTimeout as sleep } from 'node:timers/promises';
import type { SmsStandings } from '@/contract/sms/smsStanding';
import type { Store } from '../../mock/db/write/store';
import { applyReports } from '../../mock/features/messages/outbox/reports/reports';
import { AcknowledgedEdits, type EditedTable, type Stamped } from './acknowledged';
import { type Answer, type Client, NOW } from './api';
import { IMPORT_KINDS } from './importKinds';
import { addContact, addCourse, sessionsOf, setTermStart, valueIn } from './records';
import { messages, newJob, PLAN, sms } from './sms';

/** The number of teachers, each with a course of her own. */
const TEACHERS = 12;
const DAYS = ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'];

const teacherOf = (no: number) => ({ name: `教师${no}`, staffNo: `T${no}` });
const mobileOf = (no: number, round: number) => `138${String(round * 100 + no).padStart(8, '0')}`;

/**
 * Fills a database in which the writes affect each other: each change of a contact, course or class
 * changes messages.
 */
export const fillMixedOffice = async (client: Client): Promise<void> => {
  await setTermStart(client);
  for (let no = 0; no < TEACHERS; no += 1) {
    await addContact(client, { ...teacherOf(no), mobile: mobileOf(no, 0) });
    const sessions = DAYS.map((date) => ({
      date,
      periodStart: 3,
      periodEnd: 4,
      teachers: [teacherOf(no), teacherOf((no + 1) % TEACHERS)],
    }));
    await addCourse(client, { courseName: `课程${no}`, classCode: `M${no}`, sessions });
  }
  const level = { level: 'bachelor', version: 0, content: null, quietHours: null };
  const on = { isOn: true, isPaused: false, leadTime: 'dayBefore18' };
  valueIn(await client.post('/api/smsStanding', { method: 'update', ...level, ...on }));
};

/** The HTTP statuses of expected refusals, such as conflicts. Others are bugs. */
const REFUSED = [400, 404, 409, 422, 503];

/**
 * Runs writes of all kinds by several clients until a deadline. Records stored edits and errors.
 */
export class MixedWrites {
  readonly edits = new AcknowledgedEdits();
  /** Calls that failed unexpectedly, and the number of rounds by kind. */
  readonly faults: string[] = [];
  readonly done = new Map<string, number>();
  readonly #store: Store;
  readonly #until: number;

  constructor(store: Store, milliseconds: number) {
    this.#store = store;
    this.#until = performance.now() + milliseconds;
  }

  /** Runs all kinds of writes in parallel, by each client in turn. */
  async run(clients: readonly Client[]): Promise<void> {
    const kinds: Record<string, (client: Client, round: number) => Promise<unknown>> = {
      contact: (client, round) => this.#editContact(client, round),
      otherContact: (client, round) => this.#editContact(client, round + 5),
      course: (client, round) => this.#editOne(client, 'courses', round),
      session: (client, round) => this.#editSession(client, round),
      otherSession: (client, round) => this.#editSession(client, round + 7),
      bulkContacts: (client, round) => this.#changeBulk(client, 'contacts', round),
      bulkCourses: (client, round) => this.#changeBulk(client, 'courses', round),
      term: (client, round) => this.#moveTerm(client, round),
      send: (client) => this.#call(client, 'send', '/api/smslist', { ...POST, jobKey: newJob() }),
      ownMessage: (client, round) => this.#writeMessage(client, round),
      cancel: (client, round) => this.#cancel(client, round),
      resend: (client, round) => this.#resend(client, round),
      notices: (client, round) => this.#tellChanges(client, round),
      standing: (client, round) => this.#changeStanding(client, round),
      contactsImport: (client, round) => this.#import(client, 0, round),
      coursesImport: (client, round) => this.#import(client, 1, round),

      reports: (_client, round) => this.#report(round),
    };
    await Promise.all(
      Object.entries(kinds).map(async ([kind, work], at) => {
        for (let round = 0; performance.now() < this.#until; round += 1) {
          await work(clients[(at + round) % clients.length] as Client, round);
          this.done.set(kind, (this.done.get(kind) ?? 0) + 1);
          await sleep(1);
        }
      }),
    );
  }

  #take(kind: string, { status, body }: Answer): unknown {
    if (body.Success) return body.Value;
    if (!REFUSED.includes(status)) this.faults.push(`${kind}: ${status} ${JSON.stringify(body)}`);
    return undefined;
  }

  async #call<T>(client: Client, kind: string, path: string, body: object): Promise<T | undefined> {
    return this.#take(kind, await client.post(path, body)) as T | undefined;
  }

  async #listed(client: Client, table: 'contacts' | 'courses'): Promise<Stamped[]> {
    const path = table === 'contacts' ? '/api/directory/list' : '/api/rule';
    const query = { method: 'list', sorter: 'id_ascend', pageSize: TEACHERS };
    return (await this.#call<{ list: Stamped[] }>(client, 'list', path, query))?.list ?? [];
  }

  async #edit(client: Client, table: EditedTable, record: Stamped, values: Record<string, string>) {
    const before = this.edits.refused.length;
    await this.edits.send(client, table, record, values);
    const status = this.edits.refused[before];
    if (status !== undefined && !REFUSED.includes(status)) this.faults.push(`${table}: ${status}`);
  }

  async #editOne(client: Client, table: 'contacts' | 'courses', round: number) {
    const record = (await this.#listed(client, table))[round % TEACHERS];
    if (record) await this.#edit(client, table, record, { remark: `${table} ${round}` });
  }

  async #editContact(client: Client, round: number) {
    const no = round % TEACHERS;
    const record = (await this.#listed(client, 'contacts'))[no];
    // A changed number also changes the queued messages to the contact.
    const values = { office: `${round}`, mobile: mobileOf(no, round) };
    if (record) await this.#edit(client, 'contacts', record, values);
  }

  async #editSession(client: Client, round: number) {
    const course = (await this.#listed(client, 'courses'))[round % TEACHERS];
    const sessions = course ? await sessionsOf(client, course.id) : [];
    const session = sessions[round % DAYS.length];
    if (!session) return;
    await this.#edit(client, 'courseSessions', session, { topic: `${round}` });
    const moved = (await sessionsOf(client, course?.id ?? 0)).find(({ id }) => id === session.id);
    if (!moved) return;
    const { id, version } = moved;
    const periods = { periodStart: 1 + (round % 4), periodEnd: 1 + (round % 4) };
    const call = { method: 'updateSession', id, version, ...periods };
    await this.#call(client, 'move', '/api/rule', call);
  }

  async #changeBulk(client: Client, table: 'contacts' | 'courses', round: number) {
    const ids = (await this.#listed(client, table)).map(({ id }) => id);
    const change = { department: `第${round}教研室` };
    const [preview, save] =
      table === 'contacts'
        ? ['/api/directory/list', '/api/directory/update']
        : ['/api/rule', '/api/rule'];
    const previewed = await this.#call<{ state: string }>(client, 'previewMany', preview, {
      ...{ method: 'previewMany', ids, change },
    });
    if (!previewed) return;
    const { state } = previewed;
    await this.#call(client, 'updateMany', save, { method: 'updateMany', ids, change, state });
  }

  async #moveTerm(client: Client, round: number) {
    const date = round % 2 === 0 ? '2026-09-07' : '2026-08-31';
    await this.#call(client, 'term', '/api/setBachelorDate', { date, movePast: true });
  }

  async #writeMessage(client: Client, round: number) {
    const text = { recipientName: `收件人${round % 9}`, mobile: '13900001111', content: '你好' };
    const body = { type: 'sms', ...text, saveContact: true, quietHoursConfirmed: true };
    await this.#call(client, 'ownMessage', '/api/forms', body);
  }

  async #cancel(client: Client, round: number) {
    const ids = (await messages(client, { status: 'queued' })).slice(0, 8).map(({ id }) => id);
    if (ids.length === 0) return;
    const method = round % 3 === 2 ? 'uncancel' : 'cancel';
    const chosen = method === 'cancel' ? ids.reverse() : ids;
    await this.#take('cancel', await sms(client, method, { ids: chosen }));
    const cancelled = await messages(client, { status: 'cancelled' });
    const back = cancelled.slice(0, 5).map(({ id }) => id);
    if (back.length > 0) await this.#take('uncancel', await sms(client, 'uncancel', { ids: back }));
  }

  async #resend(client: Client, round: number) {
    const found = await messages(client, { status: round % 2 === 0 ? 'failed' : 'cancelled' });
    const ids = found.slice(0, 5).map(({ id }) => id);
    if (ids.length === 0) return;
    await this.#take('resend', await sms(client, 'resend', { ids, quietHoursConfirmed: true }));
  }

  async #tellChanges(client: Client, round: number) {
    const told = (await messages(client, { status: 'sent' })).slice(round % 5);
    const sessionIds = [...new Set(told.flatMap(({ sessionId }) => sessionId ?? []))].slice(0, 5);
    if (sessionIds.length === 0) return;
    const body = { sessionIds, quietHoursConfirmed: true };
    await this.#take('notices', await sms(client, 'change', body));
  }

  async #changeStanding(client: Client, round: number) {
    const read = await this.#call<SmsStandings>(client, 'standing', '/api/smsStanding', {
      method: 'read',
    });
    const level = read?.levels[0];
    if (!level) return;
    const { version, content, quietHours } = level;
    await this.#call(client, 'standing', '/api/smsStanding', {
      ...{ method: 'update', level: 'bachelor', version, content, quietHours, isPaused: false },
      // Turning reminders on queues one for each class of the next days.
      ...{ isOn: round % 4 !== 0, leadTime: round % 2 === 0 ? 'hours2' : 'dayBefore18' },
    });
  }

  async #import(client: Client, kind: 0 | 1, round: number) {
    const of = IMPORT_KINDS[kind];
    const imports = of.importOf(client);
    // Both servers import the same records again and again, each time in another order.
    const rows = Array.from({ length: 10 }, (_, no) =>
      of.row(`I${no}`, { department: `${round}` }),
    );
    const known = Array.from({ length: 6 }, (_, no) =>
      kind === 0 ? of.row(teacherOf(no).name, { staffNo: `T${no}`, title: `${round}` }) : [],
    ).flat();
    const all = [...rows, ...known];
    const checked = await imports.check(round % 2 === 0 ? all : all.reverse());
    const check = this.#take('check', checked) as { token: string } | undefined;
    if (!check) return;
    const answer = this.#take('commit', await imports.commit(check.token));
    const { batchId } = (answer ?? {}) as { batchId?: number };
    if (batchId && round % 2 === 1) {
      this.#take('undo', await imports.send('undo', { batchId }));
    }
  }

  /** Applies delivery reports in varying order, some of them twice. */
  async #report(round: number) {
    const sent = await this.#store.reader
      .selectFrom('smsRecords')
      .select('gatewayId')
      .where('status', 'in', ['sent', 'delivered'])
      .where('gatewayId', '<>', '')
      .orderBy('id', round % 2 === 0 ? 'desc' : 'asc')
      .limit(20)
      .execute();
    const reports = sent.map(({ gatewayId }) => ({ gatewayId, status: 'delivered' as const }));
    if (reports.length > 0) await applyReports(this.#store, NOW, reports);
  }
}

const POST = { method: 'post', ...PLAN, quietHoursConfirmed: true };
