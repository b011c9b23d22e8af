export interface Effect<Payload = undefined, Result = void> {
  payload: Payload;
  result: Result;
}

export interface Shape {
  state: unknown;
  reducers: object;
  effects: object;
}

type PayloadOf<E> = E extends Effect<infer P, unknown> ? P : never;
type ResultOf<E> = E extends Effect<unknown, infer R> ? R : never;

type Action<T extends string, P> = [P] extends [undefined] ? { type: T } : { type: T; payload: P };
type Payloads<M> = { [K in keyof M]: M[K] extends Effect<infer P, unknown> ? P : M[K] };
type Actions<Prefix extends string, M> = {
  [K in keyof M & string]: Action<`${Prefix}${K}`, M[K]>;
}[keyof M & string];

export type ReducerAction<N extends string, S extends Shape> = Actions<`${N}/`, S['reducers']>;
export type EffectAction<N extends string, S extends Shape> = Actions<
  `${N}/`,
  Payloads<S['effects']>
>;
/** Maps each action type to the value that a dispatch returns. */
export type Results<N extends string, S extends Shape> = {
  [K in keyof S['effects'] & string as `${N}/${K}`]: ResultOf<S['effects'][K]>;
};

// redux-saga's commands have no useful types. With the wrappers in `Tools`, `yield*` returns a typed
// value.
// biome-ignore lint/suspicious/noExplicitAny: the value that a saga's yield receives has no type.
export type Saga<R> = Generator<unknown, R, any>;

export interface Tools<S extends Shape, Foreign> {
  call<A extends unknown[], R>(fn: (...args: A) => R, ...args: A): Saga<Awaited<R>>;
  put(
    action: Actions<'', S['reducers']> | Actions<'', Payloads<S['effects']>> | Foreign,
  ): Saga<void>;
  select(): Saga<S['state']>;
}

type EffectFunction<E, S extends Shape, Foreign> = (
  action: { payload: PayloadOf<E> },
  tools: Tools<S, Foreign>,
) => Saga<ResultOf<E>>;
type Watched<F> = F | readonly [F, { type: 'takeLatest' | 'takeEvery' }];

/** The effects of a model. Exported for large models, which have their effects in several files. */
export type Effects<S extends Shape, Foreign = never> = {
  [K in keyof S['effects']]: Watched<EffectFunction<S['effects'][K], S, Foreign>>;
};

export interface Model<N extends string, S extends Shape, Foreign = never> {
  namespace: N;
  state: S['state'];
  reducers: {
    [K in keyof S['reducers']]: (
      state: S['state'],
      action: { payload: S['reducers'][K] },
    ) => S['state'];
  };
  effects: Effects<S, Foreign>;
  /**
   * Deletes the data that the model keeps outside the Redux store. Called when the account of the
   * tab changes, also at sign-out.
   */
  release?: () => void;
}

export interface DvaModel {
  namespace: string;
  state: unknown;
  reducers: object;
  effects: object;
  release?: () => void;
}

type Command = (...args: unknown[]) => unknown;
interface RawTools {
  call: Command;
  put: Command;
  select: (selector: (root: Record<string, unknown>) => unknown) => unknown;
}
type RawEffect = (action: unknown, tools: unknown) => Saga<unknown>;

/**
 * Defines a dva model with type-checked reducers, effects and actions. A missing handler, a wrong
 * payload or an action without a handler is a compile error. `Foreign` declares the actions of
 * other models.
 */
export const defineModel = <N extends string, S extends Shape, Foreign = never>(
  model: Model<N, S, Foreign>,
): DvaModel => {
  const toolsOf = ({ call, put, select }: RawTools) => ({
    *call(...args: unknown[]): Saga<unknown> {
      return yield call(...args);
    },
    *put(action: unknown): Saga<void> {
      yield put(action);
    },
    *select(): Saga<unknown> {
      return yield select((root) => root[model.namespace]);
    },
  });
  const wrap = (effect: RawEffect) =>
    function* (action: unknown, raw: RawTools): Saga<unknown> {
      return yield* effect(action, toolsOf(raw));
    };
  const entries = Object.entries(model.effects) as [string, Watched<RawEffect>][];
  const effects = entries.map(([name, effect]) =>
    typeof effect === 'function'
      ? [name, wrap(effect)]
      : [name, [wrap(effect[0] as RawEffect), effect[1]]],
  );
  return { ...model, effects: Object.fromEntries(effects) };
};
