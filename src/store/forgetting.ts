import type { DvaModel } from '@/models/base/defineModel';

type State = Record<string, unknown>;
type Reducer = (state: State | undefined, action: { type: string }) => State;
type Saga = Generator<unknown, unknown, unknown>;
type Effect = (...args: unknown[]) => Saga;

interface SagaEffects {
  call: (effect: Effect, ...args: unknown[]) => unknown;
  race: (effects: Record<string, unknown>) => unknown;
  take: (type: string) => unknown;
}

const FORGET = 'login/forget';

/** Where sessions begin and end: these two hold nothing of the account, and go on. */
const LASTING = ['login', 'register'];
/** What the server offers is the same for everybody. */
const RETAINED = ['router', 'site', ...LASTING];

const retained = (state: State = {}): State =>
  Object.fromEntries(Object.entries(state).filter(([namespace]) => RETAINED.includes(namespace)));

/**
 * With `login/forget` nothing of whoever was signed in before stays: every model's state is what it was
 * at first, what its effects were doing ends, and what it holds outside the store is let go.
 */
export const forgetting = (models: readonly DvaModel[]) => ({
  onReducer:
    (reducer: Reducer): Reducer =>
    (state, action) =>
      reducer(action.type === FORGET ? retained(state) : state, action),
  onEffect: (effect: Effect, { call, race, take }: SagaEffects, { namespace }: DvaModel): Effect =>
    LASTING.includes(namespace)
      ? effect
      : function* (...args) {
          yield race({ done: call(effect, ...args), forgotten: take(FORGET) });
          return undefined;
        },
  onAction: () => (next: (action: { type: string }) => unknown) => (action: { type: string }) => {
    const result = next(action);
    if (action.type === FORGET) for (const { release } of models) release?.();
    return result;
  },
});
