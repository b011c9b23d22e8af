import type { Insertable } from 'kysely';
import type { Notice } from '@/contract/notice';
import type { NoticesTable } from '../../../mock/db/schema/schema';
import { type Client, engines, startApi, type TestApi } from '../../support/api';
import { firstInQuick } from '../../support/tier';

const BLANK: Omit<Insertable<NoticesTable>, 'type' | 'title' | 'datetime' | 'audience'> = {
  description: '',
  avatar: '',
  extra: '',
  status: '',
  link: '',
  source: 'system',
};
const ALL = '["admin","user"]';
const ADMIN = '["admin"]';

const NOTICES: Pick<Insertable<NoticesTable>, 'type' | 'title' | 'datetime' | 'audience'>[] = [
  { type: 'notification', title: '课表已导入', datetime: '2026-11-20T08:00', audience: ALL },
  { type: 'notification', title: '王一 的号码无效', datetime: '2026-11-23T08:00', audience: ADMIN },
  { type: 'message', title: '短信已发送', datetime: '2026-11-21T08:00', audience: ALL },
  { type: 'todo', title: '请核对通讯录', datetime: '2026-11-22T08:00', audience: ALL },
];

describe.each(engines())('notices on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  let user: Client;
  beforeEach(async () => {
    api = await startApi(engine, { demo: true });
    [admin, user] = [await api.as('admin'), await api.as('user')];
    const more = {
      ...BLANK,
      extra: '马上到期',
      status: 'urgent' as const,
      link: '/bachelor/table-list',
    };
    await api.store.db
      .insertInto('notices')
      .values(NOTICES.map((notice, index) => ({ ...(index === 3 ? more : BLANK), ...notice })))
      .execute();
  });
  afterEach(() => api.close());

  const list = async (client: Client): Promise<Notice[]> =>
    (await client.get('/api/notices')).body.Value;
  const titles = async (client: Client) => (await list(client)).map(({ title }) => title);
  const counts = async (client: Client) => {
    const { notifyCount, unreadCount } = (await client.get('/api/currentUser')).body;
    return { notifyCount, unreadCount };
  };
  const clear = (client: Client, type: string) =>
    client.post('/api/notices', { method: 'clear', type });
  const read = (client: Client, ids: number[]) =>
    client.post('/api/notices', { method: 'read', ids });

  test('S-04 notices come newest first, with only the fields that they have', async () => {
    expect(await titles(admin)).toEqual([
      '王一 的号码无效',
      '请核对通讯录',
      '短信已发送',
      '课表已导入',
    ]);
    const [, todo, message] = await list(admin);
    expect(todo).toEqual({
      id: todo?.id,
      type: 'todo',
      title: '请核对通讯录',
      description: '',
      datetime: '2026-11-22T08:00',
      readAt: null,
      extra: '马上到期',
      status: 'urgent',
      link: '/bachelor/table-list',
    });
    expect(Object.keys(message ?? {}).sort()).toEqual(
      ['id', 'type', 'title', 'description', 'datetime', 'readAt'].sort(),
    );
  });

  test('C-03 the role user gets only the notices that are for it', async () => {
    expect(await titles(user)).toEqual(['请核对通讯录', '短信已发送', '课表已导入']);
    expect(await counts(user)).toEqual({ notifyCount: 3, unreadCount: 3 });
  });

  test('S-04 the count is that of the notices of this account', async () => {
    expect(await counts(admin)).toEqual({ notifyCount: 4, unreadCount: 4 });
  });

  test('S-04 clearing a type removes it for this account and counts again', async () => {
    const cleared = await clear(admin, 'notification');
    expect(cleared.status).toBe(200);
    expect(cleared.body.Value).toMatchObject({ notifyCount: 2 });
    expect(await titles(admin)).toEqual(['请核对通讯录', '短信已发送']);
    expect(await counts(admin)).toEqual({ notifyCount: 2, unreadCount: 2 });
    expect(await counts(user)).toEqual({ notifyCount: 3, unreadCount: 3 });
    expect((await clear(admin, 'notification')).body.Value).toMatchObject({ notifyCount: 2 });
  });

  test('S-04 clearing as a user leaves what only the admin sees', async () => {
    await clear(user, 'notification');
    expect(await titles(user)).toEqual(['请核对通讯录', '短信已发送']);
    expect(await titles(admin)).toHaveLength(4);
  });

  test('S-04 a read notice stays and is counted as read, for this account', async () => {
    const [first] = await list(admin);
    const answer = await read(admin, [first?.id ?? 0]);
    expect(answer.body.Value).toMatchObject({ notifyCount: 4 });
    expect(await counts(admin)).toEqual({ notifyCount: 4, unreadCount: 3 });
    expect((await list(admin))[0]?.readAt).toBe('2026-11-25T10:00:00.000+08:00');
    expect(await counts(user)).toEqual({ notifyCount: 3, unreadCount: 3 });
    await clear(admin, 'todo');
    expect(await counts(admin)).toEqual({ notifyCount: 3, unreadCount: 2 });
  });

  test('C-03 a user marks nothing that is not for it', async () => {
    const [hidden] = await list(admin);
    expect((await read(user, [hidden?.id ?? 0, 99_999])).status).toBe(200);
    const marks = await api.store.db.selectFrom('noticeMarks').selectAll().execute();
    expect(marks).toEqual([]);
  });

  test.each(
    firstInQuick([
      [{ method: 'clear', type: 'sms' }, 'type'],
      [{ method: 'clear' }, 'type'],
      [{ method: 'read', ids: [] }, 'ids'],
      [{ method: 'read', ids: ['1'] }, 'ids.0'],
    ]),
  )('S-04 %j is refused at its field', async (body, field) => {
    const answer = await user.post('/api/notices', body);
    expect(answer.status).toBe(422);
    expect(answer.body.Value.errors.map((error: { field: string }) => error.field)).toEqual([
      field,
    ]);
  });
});
