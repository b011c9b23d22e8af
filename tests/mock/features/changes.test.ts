import type { CompiledQuery } from 'kysely';
import type { ChangeKind, Changes } from '@/contract/changes';
import { write } from '../../../mock/db/write';
import { readChanges } from '../../../mock/features/changes/changes';
import { importsUnderWay, marked } from '../../../mock/features/import/underWay';
import { accountOf } from '../../support/accounts';
import {
  type Client,
  ENGINES,
  GATE_ENGINES,
  NOW,
  openTestStore,
  startApi,
  type TestApi,
} from '../../support/api';
import { recordQueries } from '../../support/queries';
import { addContact, addCourse, sessionsOf, setTermStart, valueIn } from '../../support/records';

describe.each(ENGINES)('what changed, on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
  });
  afterEach(() => api.close());

  /** Of which kinds something is written meanwhile. */
  const changedBy = async (work: () => Promise<unknown>): Promise<string[]> => {
    const reader = { account: await accountOf(api.store, 'admin'), tab: '' };
    const before = (await readChanges(api.store, reader)).versions;
    await work();
    const after = (await readChanges(api.store, reader)).versions;
    return Object.entries(after).flatMap(([kind, { digest }]) =>
      before[kind]?.digest === digest ? [] : [kind],
    );
  };

  test('each kind of record has a version that changes with its writes, and with nothing else', async () => {
    await setTermStart(admin);
    const { id } = await addContact(admin, { mobile: '13800001111' });
    expect(await changedBy(() => admin.post('/api/directory/list', { method: 'list' }))).toEqual(
      [],
    );
    expect(await changedBy(() => addContact(admin, { name: '王一' }))).toEqual(['contact', 'any']);
    expect(await changedBy(() => addCourse(admin))).toEqual(['course', 'any']);
    // Looking at a number changes no list but that of all that was done.
    const reveal = () => admin.post('/api/directory', { method: 'reveal', id });
    expect(await changedBy(reveal)).toEqual(['any']);
  });

  /** The records that an account is told of as updated, by the newest lines of a kind; `none` where it is not told. */
  const updatedAs = async (role: 'admin' | 'secretary', kind: ChangeKind, most: number) => {
    await api.as(role, ['内科']);
    const reader = { account: await accountOf(api.store, role), tab: '' };
    const { updated } = (await readChanges(api.store, reader)).versions[kind] ?? {};
    if (!updated) return 'none';
    const lines = Object.keys(updated).map(Number);
    return lines
      .sort((a, b) => b - a)
      .slice(0, most)
      .map((line) => updated[line]);
  };

  test('the office is told which records were updated, unless rows of lists may have moved', async () => {
    const { id } = await addContact(admin, { mobile: '13800001111' });
    const update = async (version: number, change: object) =>
      valueIn(await admin.post('/api/directory/update', { id, version, ...change }));
    await update(1, { remark: '在外院进修' });
    await update(2, { name: '王小红' });
    await update(3, { group: 'hospital' });
    await update(4, { officePhone: '62281234' });
    expect(await updatedAs('admin', 'contact', 5)).toEqual([id, null, null, id, null]);
    expect(await updatedAs('admin', 'any', 5)).toBe('none');
    // The rows of a secretary come and go with her units, too.
    expect(await updatedAs('secretary', 'contact', 5)).toBe('none');
  });

  test('an update of a class is told as one of its course', async () => {
    await setTermStart(admin);
    const course = await addCourse(admin, {
      sessions: [{ week: 1, weekday: 1, periodStart: 1, periodEnd: 2 }],
    });
    await valueIn(
      await admin.post('/api/update', { id: course.id, version: 1, courseName: '诊断学' }),
    );
    const [session] = await sessionsOf(admin, course.id);
    const change = { id: session?.id, version: session?.version, room: '第二阶梯教室' };
    valueIn(await admin.post('/api/rule', { method: 'updateSession', ...change }));
    expect(await updatedAs('admin', 'course', 2)).toEqual([course.id, null]);
    expect(await updatedAs('admin', 'session', 1)).toEqual([course.id]);
  });

  test('a write that ends after a later one is no less a change', async () => {
    let end = () => {};
    const held = new Promise<void>((resolve) => {
      end = resolve;
    });
    const line = { type: 'form', recordId: 1, action: 'create' } as const;
    let earlier: Promise<void> | undefined;
    if (engine === 'postgres') {
      const begun = new Promise<void>((resolve) => {
        earlier = write(api.store, { id: 0, userName: 'slow' }, NOW, async (writer) => {
          await writer.log([line]);
          resolve();
          await held;
        });
      });
      await begun;
    }
    await write(api.store, { id: 0, userName: 'fast' }, NOW, ({ log }) => log([line]));
    const changed = await changedBy(async () => {
      end();
      await (earlier ??
        write(api.store, { id: 0, userName: 'slow' }, NOW, ({ log }) => log([line])));
    });
    expect(changed).toEqual(['form', 'any']);
  });

  test('an import is told of while it is written, and not after it', async () => {
    const own = { ...api.store };
    const seen = await write(own, { id: 0, userName: 'test' }, NOW, (writer) =>
      marked(own, writer, 'courses', () => importsUnderWay(own)),
    );
    expect(seen).toContain('courses');
    const failed = write(own, { id: 0, userName: 'test' }, NOW, (writer) =>
      marked(own, writer, 'courses', () => Promise.reject(new Error('no import'))),
    );
    await expect(failed).rejects.toThrow('no import');
    // PostgreSQL may tell of what another test imports.
    if (engine === 'sqlite') expect(await importsUnderWay(own)).toEqual([]);
  });
});

describe.each(GATE_ENGINES)('following on %s', (engine) => {
  let api: TestApi;
  let queries: CompiledQuery[];
  beforeAll(async () => {
    const recorded = recordQueries(await openTestStore(engine));
    ({ queries } = recorded);
    api = await startApi(engine, { store: recorded.store });
  });
  afterAll(() => api.close());

  test('a page that only follows by itself does not keep its session alive', async () => {
    const client = await api.as('user');
    const follow = (hours: number) => {
      api.setNow(new Date(NOW.getTime() + hours * 3_600_000));
      return client.send('GET', '/api/changes', { headers: { 'x-background': '1' } });
    };
    for (const hours of [1, 2, 3, 3.9]) expect((await follow(hours)).status).toBe(200);
    expect((await follow(4.1)).status).toBe(401);
  });

  test('of many pages that ask at once each does not ask the database', async () => {
    const client = await api.as('user');
    queries.length = 0;
    const asked = Array.from({ length: 30 }, () => client.get('/api/changes'));
    for (const answer of await Promise.all(asked)) valueIn<Changes>(answer);
    const looks = queries.filter(
      ({ sql }) => sql.includes('"messages"') && sql.includes('"history"'),
    );
    // What the sign-in has just read does; where a second ends meanwhile it is read once more.
    expect(looks.length).toBeLessThanOrEqual(2);
  });
});
