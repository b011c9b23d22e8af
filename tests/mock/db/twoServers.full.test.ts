import { randomUUID } from 'node:crypto';
import type { Page } from '@/contract/base/list';
import type { Changes } from '@/contract/changes';
import type { Contact } from '@/contract/directory';
import type { ImportResult } from '@/contract/import/import';
import type { Notice } from '@/contract/notice';
import { write } from '../../../mock/db/write/write';
import { marked } from '../../../mock/features/import/commit/underWay';
import { noteFailedBackup } from '../../../mock/features/notice/backupState';
import { Client } from '../../support/api';
import { bundled } from '../../support/bundled';
import { emptyDatabase } from '../../support/emptyDatabase';
import { contactImportOf } from '../../support/imports';
import { addContact, addCourse, valueIn } from '../../support/records';
import { type RunningServer, startServer } from '../../support/server';
import { until } from '../../support/sms';

const PASSWORD = 'one of two servers';

describe('two servers over one PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof emptyDatabase>>;
  let servers: RunningServer[];
  /** The administrator's clients of two servers, with the same session. */
  let one: Client;
  let other: Client;
  beforeAll(async () => {
    database = await emptyDatabase('postgres');
    const { DATABASE_URL } = database.env;
    const env = { DATABASE_URL, DEMO_DATA: '0', ADMIN_PASSWORD: PASSWORD, HOST: '127.0.0.1' };
    const script = [bundled('mock/server.ts')];
    servers = await Promise.all([1, 2].map(() => startServer({ script, env })));
    [one, other] = servers.map(({ url }) => new Client(url)) as [Client, Client];
    valueIn(await one.signInFirst('admin', PASSWORD));
    other.cookie = one.cookie;
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await database.remove();
  });

  /** Sends calls to both servers in turn, and returns the statuses. */
  const inTurns = async (times: number, ask: (client: Client) => Promise<{ status: number }>) => {
    const statuses: number[] = [];
    for (let time = 0; time < times; time += 1) {
      statuses.push((await ask(new Client(servers[time % 2]?.url ?? ''))).status);
    }
    return statuses;
  };

  test('wrong passwords that are spread over both are limited as over one', async () => {
    const statuses = await inTurns(7, (client) => client.signIn('nobody', 'wrong'));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    const atOnce = await Promise.all(
      Array.from({ length: 12 }, (_, no) =>
        inTurns(1 + (no % 2), (client) => client.signIn('nobody else', 'wrong')),
      ),
    );
    expect(atOnce.flat().filter((status) => status === 200)).toHaveLength(5);
  });

  test('so are guesses at secret addresses', async () => {
    for (const address of ['/calendar/guessed.ics', '/t/guessed']) {
      const statuses = await inTurns(32, (client) => client.get(address));
      expect(statuses.filter((status) => status === 404)).toHaveLength(30);
      expect(statuses.slice(30)).toEqual([429, 429]);
    }
  });

  test('A-01 the departments of a school are the same on both', async () => {
    const department = '共同教研室';
    await addCourse(one, { department });
    const found = async () =>
      valueIn<Page<unknown>>(
        await other.post('/api/rule', { method: 'list', department: '共同学院' }),
      ).pagination.total;
    expect(await found()).toBe(0);
    await addContact(one, { unit: '共同学院', department });
    expect(await found()).toBe(1);
    await addContact(one, { name: '别人', unit: '别的学院', department });
    expect(await found()).toBe(0);
  });

  test('who signs in or out by one does so by both', async () => {
    const here = new Client(servers[0]?.url ?? '');
    const there = new Client(servers[1]?.url ?? '');
    valueIn(await here.signIn('admin', `own ${PASSWORD}`));
    there.cookie = here.cookie;
    expect((await there.get('/api/currentUser')).status).toBe(200);
    valueIn(await there.post('/api/logout'));
    expect((await here.get('/api/currentUser')).status).toBe(401);
  });

  test('I-05 an import is checked by one, committed once by both, and undone by the other', async () => {
    const { token } = await contactImportOf(one).checked([
      { name: '林一', unit: '药学院', mobile: '13800001111' },
    ]);
    const jobKey = randomUUID();
    const answers = await Promise.all(
      [one, other, one, other].map((client) => contactImportOf(client).commit(token, { jobKey })),
    );
    const batches = answers.map((answer) => valueIn<ImportResult>(answer).batchId);
    expect(new Set(batches).size).toBe(1);
    const count = async (client: Client) =>
      valueIn<Page<Contact>>(
        await client.post('/api/directory/list', { method: 'list', keyword: '林一' }),
      ).list.length;
    expect(await count(one)).toBe(1);
    expect(await contactImportOf(other).undo(batches[0] ?? 0)).toEqual({ undone: 1, kept: [] });
    expect(await count(one)).toBe(0);
  });

  test('what is deleted by one is brought back by the other', async () => {
    const { id } = await addContact(one);
    valueIn(await one.post('/api/directory/delete', { method: 'delete', ids: [id] }));
    valueIn(await other.post('/api/directory', { method: 'restore', ids: [id] }));
    const answer = await one.post('/api/directory/list', { method: 'list', id });
    expect(valueIn<Page<Contact>>(answer).list).toHaveLength(1);
  });

  test('a contact that one server wrote is found at once by the other one, which searches in its memory', async () => {
    const found = async (keyword: string) => {
      const answer = await other.post('/api/directory/list', { method: 'list', keyword });
      return valueIn<Page<Contact>>(answer).list.map(({ name }) => name);
    };
    // The first search loads the texts into memory.
    await found('钱');
    for (const name of ['钱一', '钱二', '钱三']) {
      await addContact(one, { name });
      expect(await found(name)).toEqual([name]);
    }
  });

  test('M-11 the bell tells the same by both, and what is read by one is read by the other', async () => {
    const bells = () =>
      Promise.all(
        [one, other].map(async (client) => valueIn<Notice[]>(await client.get('/api/notices'))),
      );
    const store = await database.open();
    await noteFailedBackup(store, new Date());
    await store.close();
    const [here = [], there] = await bells();
    expect(here).toHaveLength(1);
    expect(there).toEqual(here);
    const before = valueIn<Changes>(await other.get('/api/changes')).versions.any?.digest;
    valueIn(await one.post('/api/notices', { method: 'read', ids: [here[0]?.id] }));
    const [, seen = []] = await bells();
    expect(seen[0]).toMatchObject({ ...here[0], readAt: expect.any(String) });
    // Makes an open page of the other server reload its notices.
    await until(
      async () => valueIn<Changes>(await other.get('/api/changes')).versions.any?.digest !== before,
    );
  });

  test('each tells what was written by the other, and that an import is under way', async () => {
    const changes = async (client: Client) => valueIn<Changes>(await client.get('/api/changes'));
    const contact = async (client: Client) => (await changes(client)).versions.contact;
    const before = (await contact(other))?.digest;
    one.tab = 'aaaaaaaaaaaa';
    await addContact(one);
    await until(async () => (await contact(other))?.digest !== before);
    await until(async () => (await contact(one))?.digest !== before);
    expect((await contact(one))?.writers[0]).toMatchObject({ who: 'here' });
    expect((await contact(other))?.writers[0]).toMatchObject({ who: 'elsewhere' });
    // Both servers must answer the same browser tab alike.
    other.tab = one.tab;
    expect(await contact(other)).toEqual(await contact(one));

    const store = await database.open();
    let end = () => {};
    const over = new Promise<void>((resolve) => {
      end = resolve;
    });
    const importing = write(store, { id: 0, userName: 'import' }, new Date(), (writer) =>
      marked(store, writer, 'contacts', () => over),
    );
    for (const client of [one, other]) {
      await until(async () => (await changes(client)).importing.includes('contacts'));
    }
    end();
    await importing;
    await until(async () => (await changes(other)).importing.length === 0);
    await store.close();
  });
});
