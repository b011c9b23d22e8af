import type { InputOf } from '@/contract/base/endpoint';
import type { Envelope } from '@/contract/base/envelope';
import type { HistoryRestored, restoreHistory as restoreHistoryCall } from '@/contract/history';
import type { ManyChanged, ManyPreview } from '@/contract/many';
import type { NoticeChoice } from '@/contract/sms/changeNotices';
import { restoreHistory } from '@/services/history';
import type { Effect, Saga } from './defineModel';
import { batchEffect } from './listModel';

/** A digest of the previewed records, and whether records that cannot be changed are skipped. */
export interface Looked {
  state: string;
  withoutRefused?: boolean;
  notices?: NoticeChoice | undefined;
}

/** All records that match the filters, the number that the user confirmed, and the people to notify. */
interface Found<Filter> {
  filter: Filter;
  count: number;
  notices?: NoticeChoice;
}

interface Removed {
  deleted: number;
  historyId: number;
}

/** Effects of bulk actions on a list. */
export interface ManyEffects<Asked, Filter> {
  /** Previews the change of one field. */
  previewMany: Effect<Asked, Envelope<ManyPreview>>;
  changeMany: Effect<Asked & Looked, Envelope<ManyChanged>>;
  /** Deletes all records that match the filters, if there are as many as the user confirmed. */
  removeFound: Effect<Found<Filter>, Envelope<Removed>>;
  /** Undoes a bulk action by the id of its history line. */
  undoMany: Effect<InputOf<typeof restoreHistoryCall>, Envelope<HistoryRestored>>;
}

interface ManyCalls<Asked, Filter> {
  preview: (input: Asked) => Promise<Envelope<ManyPreview>>;
  change: (request: Asked & Looked) => Promise<Envelope<ManyChanged>>;
  remove: (asked: Found<Filter>) => Promise<Envelope<Removed>>;
}

interface Tools {
  call<A extends unknown[], R>(fn: (...args: A) => R, ...args: A): Saga<Awaited<R>>;
}

/** Returns the effects of bulk actions. The calls are loaded on demand. */
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
