import { errorTexts } from '@/contract/base/errorTexts';
import { LANGUAGE_HEADER } from '@/contract/base/language';
import { seedSampleData } from '../../../mock/sample/addSampleData';
import {
  type Client,
  engines,
  NOW,
  openTestStore,
  startApi,
  type TestApi,
} from '../../support/api';

const REFUSED = [400, 401, 403, 404, 406, 409, 410, 413, 415, 422, 429, 500, 502, 503, 504];

describe.each(engines())('the pages of the template on %s', (engine) => {
  let api: TestApi;
  let admin: Client;
  let user: Client;
  beforeAll(async () => {
    const store = await openTestStore(engine);
    await seedSampleData(store, NOW);
    api = await startApi(engine, { store });
    [admin, user] = [await api.as('admin'), await api.as('user')];
  });
  afterAll(() => api.close());

  test('tags are a bare list', async () => {
    const { status, body } = await user.get('/api/tags');
    expect(status).toBe(200);
    expect(Array.isArray(body)).toBe(true);
    expect((body as unknown as object[])[0]).toEqual({
      name: expect.any(String),
      value: expect.any(Number),
      type: expect.any(Number),
    });
  });

  test.each([
    ['/api/project/notice', 6],
    ['/api/fake_list', 20],
    ['/api/fake_list?count=1', 1],
    ['/api/fake_list?count=200', 200],
  ])('D-05 the list of %s has %d items', async (url, length) => {
    expect((await user.get(url)).body.Value).toHaveLength(length);
  });

  test.each(['0', '201', '1.5', 'many', '-1', ''])(
    'D-05 a list of %j items is 400',
    async (count) => {
      const { status, body } = await user.get(`/api/fake_list?count=${count}`);
      expect(status).toBe(400);
      expect(body.ErrorCode).toBe('QUERY_INVALID');
    },
  );

  test('D-02 the charts come with all series of the chart model', async () => {
    const { Value } = (await user.get('/api/fake_chart_data')).body;
    expect(Object.keys(Value).sort()).toEqual(
      [
        'visitData',
        'visitData2',
        'salesData',
        'searchData',
        'offlineData',
        'offlineChartData',
        'salesTypeData',
        'salesTypeDataOnline',
        'salesTypeDataOffline',
        'radarData',
      ].sort(),
    );
    for (const series of Object.values(Value)) expect(series).not.toEqual([]);
  });

  test('D-05 the profiles are there', async () => {
    const basic = (await user.get('/api/profile/basic')).body.Value;
    expect(basic.basicGoods.length).toBeGreaterThan(0);
    const advanced = (await user.get('/api/profile/advanced')).body.Value;
    for (const number of [1, 2, 3]) {
      expect(advanced[`advancedOperation${number}`].length).toBeGreaterThan(0);
    }
  });

  test('C-03 the role user reads in activities what was done, not by whom or to whom', async () => {
    const full = (await admin.get('/api/activities')).body.Value;
    const plain = (await user.get('/api/activities')).body.Value;
    expect(plain).toHaveLength(full.length);
    expect(full.some(({ object }: { object: { label: string } }) => object.label)).toBe(true);
    for (const { actor, object, summary } of plain) {
      expect([actor, object.label]).toEqual([{ id: '', name: '教务办公室', avatar: '' }, '']);
      expect(full.map((one: { summary: string }) => one.summary)).toContain(summary);
    }
  });

  test('P-01 activities are told in the reader’s language', async () => {
    const { body } = await user.send('GET', '/api/activities', {
      headers: { [LANGUAGE_HEADER]: 'en' },
    });
    const told = body.Value.map(({ summary }: { summary: string }) => summary);
    expect(told).not.toEqual([]);
    expect(told.filter((text: string) => /\p{Script=Han}/u.test(text))).toEqual([]);
  });

  test('C-03 no name and no number of a contact is in anything that the role user may read', async () => {
    const contacts = await api.store.db.selectFrom('contacts').select(['name', 'mobile']).execute();
    const urls = ['notices', 'activities', 'project/notice', 'tags', 'fake_list?count=200'];
    const texts = await Promise.all(
      urls.map(async (url) => JSON.stringify((await user.get(`/api/${url}`)).body)),
    );
    for (const { name, mobile } of contacts) {
      for (const text of texts) {
        expect(text).not.toContain(name);
        if (mobile) expect(text).not.toContain(mobile);
      }
    }
  });

  test.each(REFUSED)('S-06 the trigger answers with %d as a failed envelope', async (code) => {
    const { status, body } = await user.get(`/api/${code}`);
    expect(status).toBe(code);
    expect(body).toMatchObject({ Success: false, Value: null });
    expect(Object.keys(errorTexts)).toContain(body.ErrorCode);
  });

  test.each([200, 201, 202])('S-06 the trigger answers with %d as a good one', async (code) => {
    const { status, body } = await user.get(`/api/${code}`);
    expect([status, body]).toEqual([code, { Success: true, Value: null }]);
  });

  test('S-06 the trigger answers with 204 and nothing', async () => {
    const { status, body } = await user.get('/api/204');
    expect([status, body]).toEqual([204, { text: '' }]);
  });

  test.each([
    '0',
    '100',
    '302',
    '418',
    '599',
    '999',
    'abc',
    '5e2',
    '0500',
    '500.0',
    '+500',
    '%20500',
  ])('S-06 the trigger does not know %j and answers 404', async (code) => {
    const { status, body } = await user.get(`/api/${code}`);
    expect([status, body.ErrorCode]).toEqual([404, 'PATH_UNKNOWN']);
  });

  test('S-06 the trigger leaves the session alone, 401 too', async () => {
    await user.get('/api/401');
    expect((await user.get('/api/currentUser')).status).toBe(200);
  });
});

describe.each(engines())('the pages of the template without data, on %s', (engine) => {
  test('D-05 every call still answers as its contract says', async () => {
    const api = await startApi(engine);
    const user = await api.as('user');
    const paths = ['project/notice', 'tags', 'fake_list', 'fake_chart_data', 'activities'];
    for (const path of [...paths, 'profile/basic', 'profile/advanced', 'notices']) {
      expect([path, (await user.get(`/api/${path}`)).status]).toEqual([path, 200]);
    }
    await api.close();
  });
});
