import type { InputOf } from '@/contract/base/endpoint';
import type { Envelope } from '@/contract/base/envelope';
import type { HistoryRestored, restoreHistory as restoreHistoryCall } from '@/contract/history';
import type { ManyChanged, ManyPreview } from '@/contract/many';
import type { NoticeChoice } from '@/contract/sms/changeNotices';
import { restoreHistory } from '@/services/history';
import type { Effect, Saga } from './defineModel';
import { batchEffect } from './listModel';

/** What was looked at, and whether the records that cannot be changed are left out. */
export interface Looked {
  state: string;
  withoutRefused?: boolean;
  notices?: NoticeChoice | undefined;
}

/** All that the filters find, as many as were asked about, and who is told. */
interface Found<Filter> {
  filter: Filter;
  count: number;
  notices?: NoticeChoice;
}

interface Removed {
  deleted: number;
  historyId: number;
}

/** What is done to many records of a list at once. */
export interface ManyEffects<Asked, Filter> {
  /** What a change of one field would do. */
  previewMany: Effect<Asked, Envelope<ManyPreview>>;
  changeMany: Effect<Asked & Looked, Envelope<ManyChanged>>;
  /** Deletes all that the filters find, as many as were asked about. */
  removeFound: Effect<Found<Filter>, Envelope<Removed>>;
  /** Takes one of these back by its line of the history. */
  undoMany: Effect<InputOf<typeof restoreHistoryCall>, Envelope<HistoryRestored>>;
}

interface ManyCalls<Asked, Filter> {
  preview: (asked: Asked) => Promise<Envelope<ManyPreview>>;
  change: (asked: Asked & Looked) => Promise<Envelope<ManyChanged>>;
  remove: (asked: Found<Filter>) => Promise<Envelope<Removed>>;
}

interface Tools {
  call<A extends unknown[], R>(fn: (...args: A) => R, ...args: A): Saga<Awaited<R>>;
}

/** The calls are only downloaded when somebody does something to many records. */
export const manyEffects = <Asked, Filter>(load: () => Promise<ManyCalls<Asked, Filter>>) => {
  const written = <P, V>(
    run: (calls: ManyCalls<Asked, Filter>, payload: P) => Promise<Envelope<V>>,
  ) => batchEffect(async (payload: P) => run(await load(), payload));
  return {
    *previewMany({ payload }: { payload: Asked }, { call }: Tools): Saga<Envelope<ManyPreview>> {
      const { preview } = yield* call(load);
      return yield* call(preview, payload);
    },
    changeMany: written(({ change }, payload: Asked & Looked) => change(payload)),
    removeFound: written(({ remove }, payload: Found<Filter>) => remove(payload)),
    undoMany: batchEffect(restoreHistory),
  };
};
