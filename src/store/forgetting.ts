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

/**
 * Models for sign-in and registration. Their effects continue when `login/forget` cancels all
 * others.
 */
const LASTING = ['login', 'register'];
/** Models that keep their state when another account signs in. `site` has only public settings. */
const RETAINED = ['router', 'site', ...LASTING];

const retained = (state: State = {}): State =>
  Object.fromEntries(Object.entries(state).filter(([namespace]) => RETAINED.includes(namespace)));

/**
 * Removes all data of the user when `login/forget` is dispatched: resets the models, cancels
 * running effects and calls each model's `release`.
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
