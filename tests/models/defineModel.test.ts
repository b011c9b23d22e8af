import { defineModel, type Effect } from '@/models/base/defineModel';
import { emptyList, withPage } from '@/models/base/listState';
import { startModels } from '../support/modelApp';
import { freshStorages } from '../support/storage';

interface CounterShape {
  state: { count: number };
  reducers: { add: number };
  effects: { double: Effect<undefined, number>; latest: Effect<Promise<number>> };
}

const counter = defineModel<'counter', CounterShape>({
  namespace: 'counter',
  state: { count: 1 },
  reducers: { add: (state, { payload }) => ({ count: state.count + payload }) },
  effects: {
    *double(_, { put, select }) {
      const { count } = yield* select();
      yield* put({ type: 'add', payload: count });
      return (yield* select()).count;
    },
    latest: [
      function* ({ payload }, { call, put }) {
        const value = yield* call(() => payload);
        yield* put({ type: 'add', payload: value });
      },
      { type: 'takeLatest' },
    ],
  },
});

freshStorages();

const start = () => {
  const app = startModels(counter);
  const dispatch = app.dispatch as unknown as (action: object) => Promise<unknown>;
  const count = async () =>
    ((await app.state()) as unknown as { counter: CounterShape['state'] }).counter.count;
  return { dispatch, count };
};

test('T-01 an effect sees its own state, sends to its own reducers, and gives its value', async () => {
  const { dispatch, count } = start();
  expect(await dispatch({ type: 'counter/double' })).toBe(2);
  expect(await dispatch({ type: 'counter/double' })).toBe(4);
  expect(await count()).toBe(4);
});

test('H-07 of an effect that only the latest counts for, an earlier one changes nothing', async () => {
  const { dispatch, count } = start();
  let settle: (value: number) => void = () => {};
  const early = new Promise<number>((resolve) => {
    settle = resolve;
  });
  dispatch({ type: 'counter/latest', payload: early });
  await dispatch({ type: 'counter/latest', payload: Promise.resolve(10) });
  settle(100);
  await early;
  expect(await count()).toBe(11);
});

test('T-01 a page takes the place of the rows before it and of their failure', () => {
  const state = { ...emptyList, failed: true, query: { course: '解剖' } };
  const pagination = { current: 2, pageSize: 20, total: 21 };
  expect(withPage(state, { list: ['a'] as never[], pagination })).toEqual({
    data: { list: ['a'], pagination },
    failed: false,
    query: { course: '解剖' },
    shown: { course: '解剖' },
  });
});
