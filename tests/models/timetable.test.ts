import { timetable } from '@/models/timetable';
import {
  deferredAnswer,
  failed,
  fakeApi,
  good,
  type ModelApp,
  startModels,
} from '../support/modelApp';
import { pageOf, sessionOf } from '../support/samples';
import { freshStorages } from '../support/storage';
import { testFull } from '../support/testFull';

const SHOW = 'POST /api/rule timetable';
const CLASHES = 'POST /api/rule clashes';
const week = { by: 'teacher', of: '王一', dateFrom: '2026-11-23', dateTo: '2026-11-29' } as const;
const revision = { sequence: 0, changedAt: '2026-11-20T10:00:00.000+08:00' };
const shown = {
  sessions: [{ ...sessionOf(), revision }],
  clashes: [],
  choices: ['王一'],
  known: true,
};
const clash = {
  id: 'room 201 1 2',
  kind: 'room',
  name: '201',
  a: sessionOf(),
  b: sessionOf({ id: 2 }),
};

freshStorages();
const api = fakeApi();
let app: ModelApp;
beforeEach(() => {
  app = startModels(timetable);
});
const state = async () => (await app.state()).timetable;

test('T-05 a week is asked for and shown, and shown again when something in it changed', async () => {
  api.current.answers[SHOW] = good(shown);
  await app.dispatch({ type: 'timetable/show', payload: week });
  expect((await state()).shown).toEqual({ query: week, value: shown, failed: false });
  await app.dispatch({ type: 'timetable/refresh' });
  await app.idle();
  expect(api.current.to(SHOW)).toEqual([week, week]);
});

test('T-05 nothing is refreshed where nothing is shown', async () => {
  await app.dispatch({ type: 'timetable/refresh' });
  await app.idle();
  expect(api.current.to(SHOW)).toEqual([]);
});

test('T-05 a week that does not arrive has failed, and is not that of before', async () => {
  api.current.answers[SHOW] = good(shown);
  await app.dispatch({ type: 'timetable/show', payload: week });
  api.current.answers[SHOW] = failed(500, 'SERVER_ERROR');
  const next = { ...week, dateFrom: '2026-11-30', dateTo: '2026-12-06' };
  await app.dispatch({ type: 'timetable/show', payload: next });
  expect((await state()).shown).toEqual({ query: next, value: undefined, failed: true });
});

test('H-07 a late answer to the week before does not take the place of the new one', async () => {
  const late = deferredAnswer();
  api.current.answers[SHOW] = late.answer;
  app.dispatch({ type: 'timetable/show', payload: week });
  await late.asked;
  const next = { ...week, of: '李二' };
  api.current.answers[SHOW] = good({ ...shown, sessions: [] });
  await app.dispatch({ type: 'timetable/show', payload: next });
  late.give(good(shown));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect((await state()).shown).toMatchObject({ query: next, value: { sessions: [] } });
});

test('T-05 a timetable for a file is given, and changes nothing on the screen', async () => {
  api.current.answers[SHOW] = good(shown);
  const answer = await app.dispatch({ type: 'timetable/read', payload: week });
  expect(answer).toEqual({ Success: true, Value: shown });
  expect((await state()).shown.query).toBeUndefined();
});

testFull('T-04 the list of clashes is fetched, and loaded again as it was asked for', async () => {
  api.current.answers[CLASHES] = good(pageOf([clash]));
  const query = { level: 'bachelor', kind: 'room' } as const;
  await app.dispatch({ type: 'timetable/fetchClashes', payload: query });
  expect((await state()).clashes.data.list).toEqual([clash]);
  await app.dispatch({ type: 'timetable/reloadClashes' });
  await app.idle();
  expect(api.current.to(CLASHES)).toEqual([query, query]);
});

test('T-04 clashes that do not arrive are said to have failed', async () => {
  api.current.answers[CLASHES] = failed(500, 'SERVER_ERROR');
  await app.dispatch({ type: 'timetable/fetchClashes', payload: {} });
  expect((await state()).clashes.failed).toBe(true);
});
