import { activities } from '@/models/activities';
import { chart } from '@/models/chart';
import { monitor } from '@/models/monitor';
import { profile } from '@/models/profile';
import { project } from '@/models/project';
import { cancelPageReads } from '@/utils/request/request';
import {
  deferredAnswer,
  failed,
  fakeApi,
  good,
  type ModelApp,
  startModels,
} from '../support/modelApp';
import { freshStorages } from '../support/storage';

describe('the monitor', () => {
  const CALL = 'GET /api/tags';
  const tags = [
    { name: '调课通知', value: 80, type: 2 },
    { name: '逸夫楼', value: 12, type: 1 },
  ];

  freshStorages();
  const api = fakeApi();
  let app: ModelApp;
  beforeEach(() => {
    app = startModels(monitor);
  });
  const state = async () => (await app.state()).monitor;
  const fetchTags = async () => {
    await app.dispatch({ type: 'monitor/fetchTags' });
    await app.idle();
  };

  test('D-02 the monitor starts without tags and holds those of the call, which come without an envelope', async () => {
    expect(await state()).toEqual({ tags: [], loaded: false, failed: false });
    api.current.answers[CALL] = { status: 200, body: tags };
    await fetchTags();
    expect(await state()).toEqual({ tags, loaded: true, failed: false });
  });

  test('D-02 tags that cannot be loaded again stay, and are marked as failed', async () => {
    api.current.answers[CALL] = { status: 200, body: tags };
    await fetchTags();
    api.current.answers[CALL] = failed(500, 'SERVER_ERROR');
    await fetchTags();
    expect(await state()).toEqual({ tags, loaded: true, failed: true });
  });
});

describe('the workplace', () => {
  const notice = {
    id: 'p1',
    title: '题库',
    description: '',
    logo: '',
    href: '/x',
    member: '考试中心',
    memberLink: '/y',
    updatedAt: '2026-11-25T08:00:00+08:00',
  };
  const activity = {
    id: 1,
    actor: { id: '', name: '教务办公室', avatar: '' },
    verb: 'imported',
    object: { type: 'contact', id: null, label: '' },
    at: '2026-11-25T08:00:00+08:00',
    summary: '导入联系人 12 行',
  };
  const series = {
    visitData: [],
    visitData2: [],
    salesData: [],
    searchData: [],
    offlineData: [],
    offlineChartData: [],
    salesTypeData: [],
    salesTypeDataOnline: [],
    salesTypeDataOffline: [],
  };
  const radarData = [{ name: '教务处', label: '排课', value: 9 }];

  freshStorages();
  const api = fakeApi();
  let app: ModelApp;
  beforeEach(() => {
    app = startModels(project, activities, chart);
  });

  const CASES = [
    ['project', 'GET /api/project/notice', [notice], { notice: [notice] }],
    ['activities', 'GET /api/activities', [activity], { list: [activity] }],
    ['chart', 'GET /api/fake_chart_data', { ...series, radarData }, { ...series, radarData }],
  ] as const;

  test.each(CASES)('D-01 %s holds what its call gives', async (name, call, value, state) => {
    api.current.answers[call] = good(value);
    await app.dispatch({ type: `${name}/fetch` });
    expect((await app.state())[name]).toMatchObject({ ...state, failed: false });
  });

  test.each(CASES)(
    'D-01 %s keeps what it has when its call fails, and says so',
    async (name, call, value, state) => {
      api.current.answers[call] = good(value);
      await app.dispatch({ type: `${name}/fetch` });
      api.current.answers[call] = failed(500, 'SERVER_ERROR');
      await app.dispatch({ type: `${name}/fetch` });
      await app.idle();
      expect((await app.state())[name]).toMatchObject({ ...state, failed: true });
      expect((await app.state()).chart.loading).toBe(false);
    },
  );
});

describe('the analysis', () => {
  const CALL = 'GET /api/fake_chart_data';
  const series = {
    visitData: [{ x: '2026-11-25', y: 7 }],
    visitData2: [],
    salesData: [],
    searchData: [],
    offlineData: [],
    offlineChartData: [],
    salesTypeData: [],
    salesTypeDataOnline: [],
    salesTypeDataOffline: [],
    radarData: [],
  };

  freshStorages();
  const api = fakeApi();
  let app: ModelApp;
  beforeEach(() => {
    app = startModels(chart);
  });
  const state = async () => (await app.state()).chart;

  test('D-02 the charts are neither loading nor loaded before anybody asks', async () => {
    expect(await state()).toMatchObject({ loading: false, loaded: false, failed: false });
    expect(Object.keys(await state())).toEqual(expect.arrayContaining(Object.keys(series)));
  });

  test('D-02 loading is true while the charts are on their way, and loaded once they are there', async () => {
    const answer = deferredAnswer();
    api.current.answers[CALL] = answer.answer;
    const fetched = app.dispatch({ type: 'chart/fetch' });
    await answer.asked;
    expect(await state()).toMatchObject({ loading: true, loaded: false });
    answer.give(good(series));
    expect(await fetched).toBe(true);
    expect(await state()).toMatchObject({ ...series, loading: false, loaded: true, failed: false });
  });

  test('D-02 charts that cannot be loaded again stay, and are marked as failed', async () => {
    api.current.answers[CALL] = good(series);
    await app.dispatch({ type: 'chart/fetch' });
    api.current.answers[CALL] = failed(500, 'SERVER_ERROR');
    expect(await app.dispatch({ type: 'chart/fetch' })).toBe(false);
    expect(await state()).toMatchObject({ ...series, loading: false, loaded: true, failed: true });
  });

  test('D-02 charts that failed are not failed while they are tried again', async () => {
    api.current.answers[CALL] = failed(500, 'SERVER_ERROR');
    await app.dispatch({ type: 'chart/fetch' });
    const answer = deferredAnswer();
    api.current.answers[CALL] = answer.answer;
    const fetched = app.dispatch({ type: 'chart/fetch' });
    await answer.asked;
    expect(await state()).toMatchObject({ loading: true, loaded: false, failed: false });
    answer.give(good(series));
    await fetched;
  });

  test('H-07 charts that are given up with their page have not failed, and are not on their way', async () => {
    const answer = deferredAnswer();
    api.current.answers[CALL] = answer.answer;
    const fetched = app.dispatch({ type: 'chart/fetch' });
    await answer.asked;
    cancelPageReads();
    expect(await fetched).toBe(false);
    expect(await state()).toMatchObject({ loading: false, loaded: false, failed: false });
    expect(app.told).toEqual([]);
  });

  test('H-07 charts that one page gives up are still on their way for the next one', async () => {
    const [first, second] = [deferredAnswer(), deferredAnswer()];
    api.current.answers[CALL] = first.answer;
    const given = app.dispatch({ type: 'chart/fetch' });
    await first.asked;
    api.current.answers[CALL] = second.answer;
    cancelPageReads();
    const wanted = app.dispatch({ type: 'chart/fetch' });
    await given;
    expect(await state()).toMatchObject({ loading: true, failed: false });
    second.give(good(series));
    await wanted;
    expect(await state()).toMatchObject({ loading: false, loaded: true });
  });
});

describe('profiles', () => {
  const goods = {
    id: '1',
    name: '听诊器',
    barcode: '690',
    price: '168.00',
    num: '2',
    amount: '336.00',
  };
  const operation = {
    key: 'op1',
    type: '创建申请',
    name: '生理学教研室',
    status: 'agree',
    memo: '',
    updatedAt: '2026-11-25T08:00:00+08:00',
  };
  const none = { advancedOperation2: [], advancedOperation3: [] };

  freshStorages();
  const api = fakeApi();
  let app: ModelApp;
  beforeEach(() => {
    app = startModels(profile);
  });

  const CASES = [
    ['fetchBasic', 'GET /api/profile/basic', { basicGoods: [goods] }],
    ['fetchAdvanced', 'GET /api/profile/advanced', { advancedOperation1: [operation], ...none }],
  ] as const;

  test.each(CASES)('D-05 profile/%s holds what its call gives', async (name, call, value) => {
    api.current.answers[call] = good(value);
    await app.dispatch({ type: `profile/${name}` });
    expect((await app.state()).profile).toMatchObject({ ...value, failed: false });
  });

  test.each(CASES)('D-05 profile/%s keeps what it has when it fails', async (name, call, value) => {
    api.current.answers[call] = good(value);
    await app.dispatch({ type: `profile/${name}` });
    api.current.answers[call] = failed(500, 'SERVER_ERROR');
    await app.dispatch({ type: `profile/${name}` });
    await app.idle();
    expect((await app.state()).profile).toMatchObject({ ...value, failed: true });
    expect(app.told).toEqual(['SERVER_ERROR']);
  });

  test('D-05 one profile that arrives leaves the other as it is', async () => {
    for (const [name, call, value] of CASES) {
      api.current.answers[call] = good(value);
      await app.dispatch({ type: `profile/${name}` });
    }
    expect((await app.state()).profile).toMatchObject({ ...CASES[0][2], ...CASES[1][2] });
  });
});
