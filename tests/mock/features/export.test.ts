import { PassThrough, Writable } from 'node:stream';
import { blankContact } from '@/contract/directory';
import type { ExportedCourse } from '@/contract/rule';
import type { Runs } from '../../../mock/db/query/exportRows';
import { insertRowsForIds } from '../../../mock/db/write/insertRows';
import { write } from '../../../mock/db/write/write';
import { encodeContact } from '../../../mock/features/contact/contactCodec';
import { exportContacts } from '../../../mock/features/contact/contactList';
import { removeContacts } from '../../../mock/features/contact/contacts';
import { StreamSlots, sendLines } from '../../../mock/http/streamLines';
import { type Client, engines, NOW, startApi, type TestApi } from '../../support/api';
import { addMessage } from '../../support/messages';
import { addContact, addCourse, sessionsOf, setTermStart, valueIn } from '../../support/records';

const ACTOR = { id: 1, userName: 'admin' };

const linesIn = (text: string): unknown[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

type Listed = { id: number };
const idsOf = (list: readonly Listed[]) => list.map(({ id }) => id);

describe.each(engines())('an export on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  beforeAll(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
  });
  afterAll(() => api.close());

  const exported = async <T extends Listed>(path: string, query: object): Promise<T[]> => {
    const { status, headers, body } = await admin.post(path, { method: 'export', ...query });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    const [first, ...lines] = linesIn(String(body.text));
    const records = lines.slice(0, -1).flat() as T[];
    expect([first, lines.at(-1)]).toEqual([{ total: records.length }, { count: records.length }]);
    return records;
  };
  const listed = async (path: string, method: string, query: object) =>
    valueIn<{ list: Listed[] }>(await admin.post(path, { method, pageSize: 200, ...query })).list;

  test('X-02 gives what the list gives, in its order', async () => {
    for (const name of ['丙', '甲', '乙']) await addContact(admin, { name, unit: '外科' });
    await addContact(admin, { name: '丁', unit: '内科' });
    const path = '/api/directory/list';
    for (const query of [{ unit: '外科' }, { sorter: 'name_descend' }, { name: '没有' }]) {
      expect(await exported(path, query)).toEqual(await listed(path, 'list', query));
    }
    for (const status of ['queued', 'sent'] as const)
      await addMessage(api, { sessionId: 1, status });
    const messages = await exported('/api/smslist', { status: 'sent' });
    expect(messages).toEqual(await listed('/api/smslist', 'list', { status: 'sent' }));
    expect(messages).toHaveLength(1);
  });

  test('I-08 gives courses with their sessions', async () => {
    await setTermStart(admin);
    const sessions = [2, 1].map((week) => ({ week, weekday: 1, periodStart: 1, periodEnd: 2 }));
    const { id } = await addCourse(admin, { sessions });
    await addCourse(admin, { courseName: '没有课次的课' });
    const courses = await exported<ExportedCourse>('/api/rule', { level: 'bachelor' });
    expect(idsOf(courses)).toEqual(idsOf(await listed('/api/rule', 'list', { level: 'bachelor' })));
    const own = courses.find((course) => course.id === id)?.sessions ?? [];
    expect(idsOf(own)).toEqual(idsOf(await sessionsOf(admin, id)));
    expect(own.map(({ date }) => date)).toEqual(['2026-08-31', '2026-09-07']);
    // A range of dates finds courses with a class session in it.
    const between = { dateFrom: '2026-09-01', dateTo: '2026-09-06' };
    expect(await exported('/api/rule', between)).toEqual([]);
  });

  test('H-08 refuses what the list refuses, and pages', async () => {
    for (const wrong of [{ shoeSize: 4 }, { sorter: 'shoeSize_ascend' }, { currentPage: 1 }]) {
      const { status } = await admin.post('/api/directory/list', { method: 'export', ...wrong });
      expect(status).toBe(400);
    }
  });

  test('X-05 stands in the history of who made it', async () => {
    await exported('/api/directory/list', { name: '甲' });
    const { id } = await api.store.db
      .selectFrom('accounts')
      .select('id')
      .where('userName', '=', 'admin')
      .executeTakeFirstOrThrow();
    const query = { method: 'list', type: 'account', id, action: 'export' };
    const [line] = valueIn<{ list: object[] }>(await admin.post('/api/history', query)).list;
    expect(line).toMatchObject({
      by: 'admin',
      after: { call: 'POST /api/directory/list method=export', query: { name: '甲' }, count: 1 },
    });
  });

  test('that fails in the middle is broken off and logged, so that it never looks whole', async () => {
    await addMessage(api, { sessionId: 2, status: 'failed' });
    const broken = api.store.db.updateTable('smsRecords').where('sessionId', '=', 2);
    await broken.set({ attempts: '{' }).execute();
    api.logged.length = 0;
    await expect(exported('/api/smslist', { status: 'failed' })).rejects.toThrow('aborted');
    expect(api.logged.map((line) => JSON.parse(line))).toMatchObject([
      { route: 'POST /api/smslist method=export', error: { name: 'SyntaxError' } },
    ]);
  });

  test('gives every row that is there all the time once, whatever others add and delete', async () => {
    const people = Array.from({ length: 1000 }, (_, index) => ({
      ...encodeContact({ ...blankContact, name: `戊${index % 7}`, department: '检验科' }),
    }));
    const ids = await write(api.store, ACTOR, NOW, ({ trx, created }) =>
      insertRowsForIds(trx, 'contacts', people, created),
    );
    const { total, runs } = await exportContacts(api.store, { department: '检验科' });
    expect(total).toBe(ids.length);
    const found: number[] = [];
    const removed: number[] = [];
    for await (const run of runs) {
      found.push(...idsOf(run));
      // Records that were read already, and others that were not.
      const gone = ids.filter((id) => id % 3 === 0 && !removed.includes(id)).slice(0, 90);
      removed.push(...gone);
      await write(api.store, ACTOR, NOW, (writer) => removeContacts(writer, gone));
      await addContact(admin, { name: '戊0', department: '检验科' });
    }
    expect(new Set(found).size).toBe(found.length);
    const stayed = ids.filter((id) => !removed.includes(id));
    expect(stayed.filter((id) => !found.includes(id))).toEqual([]);
    expect(found.filter((id) => !ids.includes(id))).toEqual([]);
  });
});

describe('an answer in lines', () => {
  /** Returns batches of one record each, and whether the generator is still open. */
  const runsOf = (count: number, fail = false) => {
    const state = { read: 0, open: true };
    const runs = async function* () {
      try {
        for (; state.read < count; state.read += 1) yield [{ text: 'x'.repeat(1000) }];
        if (fail) throw new Error('the database is gone');
      } finally {
        state.open = false;
      }
    };
    return { state, found: { total: count, runs: runs() } satisfies Runs<object> };
  };

  test('ends with the number of records, and without that line where reading fails', async () => {
    const textOf = async (fail: boolean) => {
      const out = new PassThrough({ highWaterMark: 1_000_000 });
      const { found } = runsOf(3, fail);
      await sendLines(out, found).catch((error: Error) => out.end(error.message));
      return Buffer.concat(await out.toArray()).toString();
    };
    expect(linesIn(await textOf(false)).at(-1)).toEqual({ count: 3 });
    expect(await textOf(true)).toMatch(/\]\nthe database is gone$/);
  });

  test('is read at the pace of who takes it, and let go of when nobody does', async () => {
    const { state, found } = runsOf(1000);
    const stuck = new Writable({ highWaterMark: 5000, write: () => {} });
    await sendLines(stuck, found, { stall: 50 });
    expect(stuck.destroyed).toBe(true);
    expect(state.open).toBe(false);
    expect(state.read).toBeLessThan(10);
  });

  test('is let go of when its client goes away', async () => {
    const { state, found } = runsOf(1000);
    const out = new PassThrough();
    out.on('data', (line) => String(line).startsWith('[') && out.destroy());
    await sendLines(out, found);
    expect(state.open).toBe(false);
    expect(state.read).toBeLessThan(1000);
  });

  test('has a place among a few, and is refused where none is free', async () => {
    const places = new StreamSlots();
    const ends: (() => void)[] = [];
    const work = () => new Promise<void>((resolve) => ends.push(resolve));
    const running = [1, 1, 2, 2].map((accountId) => places.run(accountId, work));
    await expect(places.run(3, work)).rejects.toMatchObject({
      code: 'EXPORTS_BUSY',
      retryAfter: expect.any(Number),
    });
    for (const end of ends.splice(0)) end();
    await Promise.all(running);
    await expect(places.run(1, () => Promise.reject(new Error('fails')))).rejects.toThrow('fails');
    const again = places.run(1, work);
    ends[0]?.();
    await again;
  });

  test('of one account that takes its time leaves places for the others', async () => {
    const places = new StreamSlots();
    const ends: (() => void)[] = [];
    const work = () => new Promise<void>((resolve) => ends.push(resolve));
    const slow = [places.run(1, work), places.run(1, work)];
    await expect(places.run(1, work)).rejects.toMatchObject({
      code: 'OWN_EXPORTS_BUSY',
      retryAfter: expect.any(Number),
    });
    const others = [places.run(2, work), places.run(3, work)];
    ends.shift()?.();
    await slow[0];
    const next = places.run(1, work);
    for (const end of ends) end();
    await Promise.all([...slow, ...others, next]);
  });
});
