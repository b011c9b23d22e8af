import { type KeptList, type ListChange, MAX_VIEWS, type SavedView } from '@/contract/preferences';
import { isEasilyGuessed } from '../../../mock/features/account/guessing/easilyGuessed';
import { engines, PASSWORDS, startApi, type TestApi } from '../../support/api';
import { firstInQuick } from '../../support/tier';
import { GOOD, WIDELY_USED } from './widelyUsedPasswords';

describe('lists', () => {
  const LOOK = { density: 'compact', hidden: ['unit'], order: [], widths: { title: 240 } } as const;
  const viewOf = (search: string, isDefault = false): Omit<SavedView, 'name'> => ({
    ...{ search, settings: LOOK, isDefault },
  });

  describe.each(engines())('what an account keeps of its lists, on %s', (engine) => {
    let api: TestApi;
    beforeAll(async () => {
      api = await startApi(engine);
    });
    afterAll(() => api.close());
    beforeEach(() => api.store.db.deleteFrom('accountLists').execute());

    type Client = Awaited<ReturnType<TestApi['as']>>;
    const keep = (client: Client, ...changes: ListChange[]) =>
      client.post('/api/account', { method: 'lists', changes });
    const kept = async (client: Client): Promise<KeptList[] | undefined> =>
      (await client.get('/api/currentUser')).body.lists as KeptList[] | undefined;

    test('D-09 the first page is chosen by the account or the office, and the sign-in tells both', async () => {
      const [admin, user] = [await api.as('admin'), await api.as('user')];
      const choose = (client: Client, path: string, landing: string | null) =>
        client.post(path, { method: 'landing', landing });
      const { body } = await choose(admin, '/api/account', '/');
      expect(body.Value).toEqual({ own: '/', office: null });
      await choose(admin, '/api/users', '/sms/records');
      const known = async (client: Client) => (await client.get('/api/currentUser')).body.landing;
      expect(await known(admin)).toEqual({ own: '/', office: '/sms/records' });
      expect(await known(user)).toEqual({ own: null, office: '/sms/records' });
      expect((await choose(user, '/api/users', '/')).status).toBe(403);
      expect((await choose(admin, '/api/account', '/nowhere')).status).toBe(422);
      const sign = { userName: 'admin', password: PASSWORDS.admin, type: 'account' };
      const answer = await api.client().post('/api/login', sign);
      expect(answer.body.Value).toMatchObject({ landing: { own: '/', office: '/sms/records' } });
      await choose(admin, '/api/users', null);
      await choose(admin, '/api/account', null);
      expect(await known(admin)).toEqual({ own: null, office: null });
    });

    test('X-02 a look and views are the account’s own, wherever it signs in', async () => {
      const [here, there] = [await api.as('admin'), await api.as('admin')];
      const { status, body } = await keep(here, {
        list: 'contacts',
        look: LOOK,
        views: [{ name: '内科', view: viewOf('department=内科', true) }],
      });
      const lists = [
        {
          list: 'contacts',
          look: LOOK,
          views: [{ name: '内科', ...viewOf('department=内科', true) }],
        },
      ];
      expect([status, body.Value]).toEqual([200, { lists }]);
      expect(await kept(there)).toEqual(lists);
      expect(await kept(await api.as('user'))).toBeUndefined();
    });

    test('X-02 two devices lose nothing of each other: of one view the last save holds', async () => {
      const [here, there] = [await api.as('admin'), await api.as('admin')];
      const views = (...named: [string, string][]) => ({
        list: 'courses',
        views: named.map(([name, search]) => ({ name, view: viewOf(search) })),
      });
      await Promise.all([
        keep(here, views(['甲', 'keyword=1'], ['乙', 'keyword=2'])),
        keep(there, views(['丙', 'keyword=3'])),
        keep(there, { list: 'courses', look: LOOK }),
      ]);
      await keep(there, views(['甲', 'keyword=4']));
      await keep(here, { list: 'courses', views: [{ name: '乙', view: null }] });
      const [list] = (await kept(here)) ?? [];
      expect(list?.look).toEqual(LOOK);
      expect(list?.views.map(({ name, search }) => [name, search])).toEqual([
        ['丙', 'keyword=3'],
        ['甲', 'keyword=4'],
      ]);
    });

    test('X-02 a list opens with one view at most, the one that was chosen last', async () => {
      const client = await api.as('admin');
      const asDefault = (name: string) =>
        keep(client, { list: 'history', views: [{ name, view: viewOf('', true) }] });
      await asDefault('甲');
      await asDefault('乙');
      const [list] = (await kept(client)) ?? [];
      expect(list?.views.map(({ name, isDefault }) => [name, isDefault])).toEqual([
        ['乙', true],
        ['甲', false],
      ]);
    });

    test.each(
      firstInQuick(
        [
          ['no change', []],
          ['a list’s name that is none', [{ list: '../x', look: LOOK }]],
          ['a width that no column has', [{ list: 'rules', look: { ...LOOK, widths: { a: 9 } } }]],
          ['a field that is none', [{ list: 'rules', look: { ...LOOK, colour: 'red' } }]],
          [
            'an address that is endless',
            [{ list: 'rules', views: [{ name: '甲', view: viewOf('a'.repeat(2001)) }] }],
          ],
          ['a view without a name', [{ list: 'rules', views: [{ name: ' ', view: null }] }]],
        ],
        2,
      ),
    )('X-02 %s is refused', async (_, changes) => {
      const client = await api.as('admin');
      expect((await keep(client, ...(changes as ListChange[]))).status).toBe(422);
      expect(await kept(client)).toBeUndefined();
    });

    test('X-02 more than an account may keep is refused whole', async () => {
      const client = await api.as('admin');
      const many = (count: number, length: number) =>
        Array.from({ length: count }, (_, at) => ({
          name: `第${at}个`,
          view: viewOf('a'.repeat(length)),
        }));
      expect((await keep(client, { list: 'rules', views: many(MAX_VIEWS, 10) })).status).toBe(200);
      for (const views of [many(MAX_VIEWS + 1, 10), many(MAX_VIEWS, 2000)]) {
        const { status, body } = await keep(client, { list: 'rules', views });
        expect([status, body.ErrorCode]).toEqual([422, 'LISTS_TOO_LARGE']);
      }
      const { views = [] } = (await kept(client))?.[0] ?? {};
      expect(views).toHaveLength(MAX_VIEWS);
      expect(views[0]?.search).toHaveLength(10);
    });
  });
});

describe('passwords that are easily guessed', () => {
  test('A-09 all passwords that many people take are refused', () => {
    expect(new Set(WIDELY_USED).size).toBeGreaterThanOrEqual(119);
    expect(WIDELY_USED.filter((password) => !isEasilyGuessed(password))).toEqual([]);
  });

  test('A-09 sentences, unrelated words and random passwords are taken', () => {
    expect(new Set(GOOD).size).toBeGreaterThanOrEqual(40);
    expect(GOOD.filter((password) => isEasilyGuessed(password))).toEqual([]);
  });

  const OWNER = {
    userName: 'wang.li',
    name: '王丽',
    mail: 'w.l-teach@example.com',
    mobile: '13850114203',
  };

  test.each([
    'wang.li-1',
    'WANGLI1987',
    'LiWang-2026',
    'wl13850114203',
    '13850114203!',
    '王丽2026campus',
    'w.l-teach1',
    'Summer-WangLi',
    'ilgnaw2026',
    'W@ngL1#2026',
    'ｗａｎｇｌｉ２０２６',
  ])('A-09 the password %s is refused to somebody with these names', (password) => {
    expect(isEasilyGuessed(password, OWNER)).toBe(true);
  });

  test('A-09 names do not spoil a sentence', () => {
    expect(isEasilyGuessed('wang li feeds three grey sparrows', OWNER)).toBe(false);
    expect(isEasilyGuessed('我和王丽在江边种了十棵柳树', OWNER)).toBe(false);
  });

  test.each(['constructor', 'my constructor', '__proto__', 'ab'])(
    'A-09 the password %s, a name that every object has or is too short, is refused',
    (password) => {
      expect(isEasilyGuessed(password, { userName: '__proto__', name: 'constructor' })).toBe(true);
    },
  );

  test('A-09 no more than the beginning of a password is judged, however long it is', () => {
    const good = 'seven otters ate my homework';
    expect(isEasilyGuessed(good + 'a'.repeat(1_000_000))).toBe(false);
    expect(isEasilyGuessed('p@ssw0rd'.repeat(100_000))).toBe(true);
  });
});
