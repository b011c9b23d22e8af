import type { Page } from '@/contract/base/list';
import type { HistoryLine } from '@/contract/history';
import { fillWriters, forgetTypedNames } from '../../../mock/db/migrate/fillWriters';
import { type Client, engines, startApi, type TestApi } from '../../support/api';
import { addContact, valueIn } from '../../support/records';
import { testFull } from '../../support/testFull';

const NEW_PASSWORD = 'four plain words';

describe.each(engines())('who wrote a line of the history, on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  beforeEach(async () => {
    api = await startApi(engine);
    admin = await api.as('admin');
  });
  afterEach(() => api.close());

  const lines = async (query: object): Promise<HistoryLine[]> =>
    valueIn<Page<HistoryLine>>(
      await admin.post('/api/history', { method: 'list', pageSize: 200, ...query }),
    ).list;
  const clerk = async (userName: string, name: string) => {
    const made = valueIn<{ account: { id: number }; password: string }>(
      await admin.post('/api/users', { method: 'post', userName, name, authority: 'clerk' }),
    );
    const client = api.client();
    await client.signInFirst(userName, made.password);
    return { id: made.account.id, client };
  };
  const registered = async (userName: string): Promise<Client> => {
    const client = api.client();
    const values = { userName, mail: 'a@campus.example', mobile: '13800001111', prefix: '86' };
    const answer = await client.post('/api/register', {
      ...{ ...values, password: NEW_PASSWORD, confirm: NEW_PASSWORD },
    });
    expect(answer.status).toBe(200);
    return client;
  };

  test('X-09 two accounts of one display name are told apart, and found by their ids', async () => {
    const one = await clerk('li.one', '李老师');
    const two = await clerk('li.two', '李老师');
    await addContact(one.client, { name: '甲' });
    await addContact(two.client, { name: '乙' });
    const made = await lines({ type: 'contact' });
    expect(made.map(({ label, writer }) => [label, writer])).toEqual([
      ['乙', { kind: 'account', id: two.id, name: '李老师', userName: 'li.two' }],
      ['甲', { kind: 'account', id: one.id, name: '李老师', userName: 'li.one' }],
    ]);
    const labels = async (query: object) =>
      (await lines({ type: 'contact', ...query })).map(({ label }) => label);
    expect(await labels({ byAccount: one.id })).toEqual(['甲']);
    expect(await labels({ by: 'li.two' })).toEqual(['乙']);
    expect(await labels({ by: '李老师' })).toEqual(['乙', '甲']);
  });

  testFull('X-09 an account that takes the name of another one writes under its own', async () => {
    const { id, client } = await clerk('li.three', '原名');
    await addContact(client, { name: '丙' });
    const { version } = valueIn<{ version: number }>(
      await client.post('/api/account', { method: 'profile' }),
    );
    await client.post('/api/account', { method: 'update', version, name: 'admin' });
    const [line] = await lines({ type: 'contact' });
    expect(line?.writer).toEqual({ kind: 'account', id, name: 'admin', userName: 'li.three' });
    expect(line?.by).toBe('li.three');
  });

  test('X-09 an account that is called like the server is not taken for it', async () => {
    await registered('system');
    const [signIn, create] = await lines({ type: 'account' });
    expect([signIn?.action, create?.action]).toEqual(['signIn', 'create']);
    const writer = { kind: 'account', userName: 'system', name: 'system' };
    expect([signIn?.writer, create?.writer]).toMatchObject([writer, writer]);
    expect(signIn?.writer.id).toBe(create?.recordId);
    const { versions } = valueIn<{ versions: Record<string, { writers: object[] }> }>(
      await admin.get('/api/changes'),
    );
    expect(versions.account?.writers[0]).toMatchObject({ who: 'other', name: 'system' });
  });

  test('X-05 colleagues of one name are two writers of a change, named with their user names', async () => {
    const one = await clerk('li.one', '李老师');
    const two = await clerk('li.two', '李老师');
    await addContact(one.client, { name: '甲' });
    await addContact(two.client, { name: '乙' });
    const { versions } = valueIn<{ versions: Record<string, { writers: object[] }> }>(
      await admin.get('/api/changes'),
    );
    expect(versions.contact?.writers).toMatchObject([
      { who: 'other', name: '李老师（li.two）' },
      { who: 'other', name: '李老师（li.one）' },
    ]);
  });
});

testFull.each(engines())(
  'X-09 earlier lines get their writers where a name is certain, on %s',
  async (engine) => {
    const api = await startApi(engine);
    const admin = await api.as('admin');
    await api.as('clerk');
    await addContact(admin, { name: 'clerk' });
    const { db } = api.store;
    const line = { at: '2026-11-20T18:00:05.000+08:00', address: '', tab: '', before: null };
    const stored = [
      ['contact', 1, 'update', 'admin', null],
      ['contact', 1, 'update', 'clerk', null],
      ['contact', 1, 'update', 'system', null],
      ['contact', 1, 'update', 'nobody', null],
      ['smsAnswer', 1, 'answer', 'admin', null],
      ['account', 0, 'signInFailed', '', '{"userName":"typed"}'],
    ] as const;
    await db.deleteFrom('history').execute();
    await db
      .insertInto('smsAnswers')
      .values({
        ...{ sessionId: 1, contactId: 7, name: 'admin', answer: 'ok' },
        ...{ answerText: '', answeredAt: line.at, stood: '' },
      })
      .execute();
    for (const [type, recordId, action, by, after] of stored) {
      const own = { type, recordId, action, by, after, byAccount: null, byContact: null };
      await db
        .insertInto('history')
        .values({ ...line, ...own, batchId: null, partOf: null })
        .execute();
    }
    const answers = await db.selectFrom('smsAnswers').select('id').execute();
    await db
      .updateTable('history')
      .set({ recordId: answers[0]?.id ?? 0 })
      .where('type', '=', 'smsAnswer')
      .execute();
    await fillWriters(db as never);
    await forgetTypedNames(db as never);
    const ids = await db.selectFrom('accounts').select(['id', 'userName']).execute();
    const idOf = (name: string) => ids.find(({ userName }) => userName === name)?.id;
    const rows = await db.selectFrom('history').selectAll().orderBy('id').execute();
    expect(
      rows.map(({ by, byAccount, byContact, after }) => [by, byAccount, byContact, after]),
    ).toEqual([
      ['admin', idOf('admin'), null, null],
      // A contact has the same name.
      ['clerk', null, null, null],
      ['system', null, null, null],
      ['nobody', null, null, null],
      ['admin', null, 7, null],
      ['', null, null, null],
    ]);
    await api.close();
  },
);
