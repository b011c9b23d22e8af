import { chart } from '@/models/chart';
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
