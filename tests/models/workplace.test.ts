import { activities } from '@/models/activities';
import { chart } from '@/models/chart';
import { project } from '@/models/project';
import { failed, fakeApi, good, type ModelApp, startModels } from '../support/modelApp';
import { freshStorages } from '../support/storage';

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
