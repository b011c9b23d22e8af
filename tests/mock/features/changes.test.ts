import type { CompiledQuery } from 'kysely';
import type { Role } from '@/contract/account';
import type { ChangeKind, Changes } from '@/contract/changes';
import type { Session } from '@/contract/rule';
import { write } from '../../../mock/db/write/write';
import { readChanges } from '../../../mock/features/changes/changes';
import { importsUnderWay, marked } from '../../../mock/features/import/commit/underWay';
import { accountOf } from '../../support/accounts';
import {
  type Client,
  engines,
  NOW,
  openTestStore,
  startApi,
  type TestApi,
} from '../../support/api';
import { recordQueries } from '../../support/queries';
import { addContact, addCourse, sessionsOf, setTermStart, valueIn } from '../../support/records';
import { testFull } from '../../support/testFull';

describe.each(engines())('what changed, on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
  });
  afterEach(() => api.close());

  /** Returns the kinds of records that change while the work runs. */
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
    // Showing a number changes no record, only the history.
    const reveal = () => admin.post('/api/directory', { method: 'reveal', id });
    expect(await changedBy(reveal)).toEqual(['any']);
  });

  /** Returns the newest history entries of a kind that a role sees. */
  const touchedAs = async (role: Exclude<Role, 'guest'>, kind: ChangeKind, most: number) => {
    await api.as(role, ['内科']);
    const reader = { account: await accountOf(api.store, role), tab: '' };
    const { touched } = (await readChanges(api.store, reader)).versions[kind] ?? {};
    if (!touched) return 'none';
    const lines = Object.keys(touched).map(Number);
    return lines
      .sort((a, b) => b - a)
      .slice(0, most)
      .map((line) => touched[line]);
  };

  const addOf = (unit: string, name: string) => addContact(admin, { unit, name });
  const changeContact = async (id: number, version: number, change: object) =>
    valueIn(await admin.post('/api/directory/update', { id, version, ...change }));

  test('X-05 the office is told which record each line touched, and whether rows of lists may have moved', async () => {
    const { id } = await addContact(admin, { mobile: '13800001111' });
    await changeContact(id, 1, { remark: '在外院进修' });
    await changeContact(id, 2, { name: '王小红' });
    await changeContact(id, 3, { group: 'hospital' });
    await changeContact(id, 4, { officePhone: '62281234' });
    valueIn(await admin.post('/api/directory/delete', { method: 'delete', ids: [id] }));
    valueIn(await admin.post('/api/directory', { method: 'restore', ids: [id] }));
    const [moved, stayed] = [{ id, moves: true }, { id }];
    const expected = [moved, moved, stayed, moved, moved, stayed, moved];
    for (const role of ['admin', 'clerk'] as const) {
      expect(await touchedAs(role, 'contact', 7)).toEqual(expected);
    }
    expect(await touchedAs('admin', 'any', 1)).toBe('none');
    expect(await touchedAs('admin', 'term', 1)).toBe('none');
  });

  testFull(
    'X-05 lines that are about more than one record, or were erased, tell none',
    async () => {
      const { id, name } = await addContact(admin, {});
      await changeContact(id, 1, { remark: '在外院进修' });
      valueIn(await admin.post('/api/directory', { method: 'erase', id, version: 2, name }));
      expect(await touchedAs('admin', 'contact', 3)).toEqual([null, null, null]);
    },
  );

  test('A-01 a secretary is told of the records of her units alone', async () => {
    const own = await addOf('内科', '王一');
    await addOf('外科', '李二');
    const moving = await addOf('外科', '赵三');
    await changeContact(own.id, 1, { remark: '在外院进修' });
    await changeContact(moving.id, 1, { remark: '在外院进修' });
    const seen = [{}, { id: own.id }, {}, {}, { id: own.id, moves: true }];
    expect(await touchedAs('secretary', 'contact', 5)).toEqual(seen);
    // A contact that joins or leaves her departments may be in her lists.
    await changeContact(moving.id, 2, { unit: '内科' });
    await changeContact(own.id, 2, { unit: '外科' });
    await changeContact(own.id, 3, { remark: '' });
    expect(await touchedAs('secretary', 'contact', 3)).toEqual([{}, null, null]);
    expect(await touchedAs('admin', 'contact', 3)).toEqual([
      { id: own.id },
      { id: own.id },
      { id: moving.id },
    ]);
    valueIn(await admin.post('/api/directory/delete', { method: 'delete', ids: [moving.id] }));
    expect(await touchedAs('secretary', 'contact', 1)).toEqual([{ id: moving.id, moves: true }]);
    expect(await touchedAs('user', 'contact', 2)).toEqual([{}, {}]);
  });

  test('X-05 a class is told as its course, also where it was deleted, and to a secretary only of her units', async () => {
    await setTermStart(admin);
    const sessions = [{ week: 1, weekday: 1, periodStart: 1, periodEnd: 2 }];
    const course = await addCourse(admin, { department: '内科', sessions });
    const other = await addCourse(admin, { department: '外科', classCode: '2', sessions });
    const { id } = course;
    valueIn(await admin.post('/api/update', { id, version: 1, courseName: '诊断学' }));
    expect(await touchedAs('admin', 'course', 3)).toEqual([
      { id },
      { id: other.id, moves: true },
      { id, moves: true },
    ]);
    for (const { id: courseId } of [course, other]) {
      const [session] = await sessionsOf(admin, courseId);
      const change = { id: session?.id, version: session?.version, room: '第二阶梯教室' };
      const saved = valueIn<{ session?: Session } & Session>(
        await admin.post('/api/rule', { method: 'updateSession', ...change }),
      );
      const version = (saved.session ?? saved).version;
      valueIn(await admin.post('/api/rule', { method: 'removeSession', id: session?.id, version }));
    }
    const [told, ofOther] = [{ id }, { id: other.id }];
    expect(await touchedAs('admin', 'session', 4)).toEqual([ofOther, ofOther, told, told]);
    expect(await touchedAs('secretary', 'session', 4)).toEqual([{}, {}, told, told]);
    expect(await touchedAs('secretary', 'course', 2)).toEqual([{ id }, {}]);
  });

  test('A-01 a class with another teacher may join or leave the lists of a secretary', async () => {
    await setTermStart(admin);
    const sessions = [{ week: 1, weekday: 1, periodStart: 1, periodEnd: 2 }];
    const { id: courseId } = await addCourse(admin, { department: '外科', sessions });
    const [session] = await sessionsOf(admin, courseId);
    const change = { id: session?.id, version: session?.version, teachers: [{ name: '王一' }] };
    valueIn(await admin.post('/api/rule', { method: 'updateSession', ...change }));
    expect(await touchedAs('secretary', 'session', 1)).toEqual([null]);
    expect(await touchedAs('admin', 'session', 1)).toEqual([{ id: courseId }]);
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
    // On PostgreSQL, an import of another test may be reported too.
    if (engine === 'sqlite') expect(await importsUnderWay(own)).toEqual([]);
  });
});

describe.each(engines())('following on %s', (engine) => {
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

  testFull('of many pages that ask at once each does not ask the database', async () => {
    const client = await api.as('user');
    queries.length = 0;
    const asked = Array.from({ length: 30 }, () => client.get('/api/changes'));
    for (const answer of await Promise.all(asked)) valueIn<Changes>(answer);
    const looks = queries.filter(
      ({ sql }) => sql.includes('"messages"') && sql.includes('"history"'),
    );
    // Usually once, or twice if the cache expires in between.
    expect(looks.length).toBeLessThanOrEqual(2);
  });
});
