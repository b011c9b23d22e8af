import type { InputOf } from '@/contract/base/endpoint';
import type { Envelope } from '@/contract/base/envelope';
import type { BulkChanged, BulkPreview } from '@/contract/bulkCalls';
import type {
  HistoryRestored,
  restoreHistory as restoreHistoryCall,
} from '@/contract/historyRestore';
import type { NoticeChoice } from '@/contract/sms/changeNotices';
import { restoreHistory } from '@/services/history';
import type { Effect, Saga } from './defineModel';
import { batchEffect } from './listModel';

/**
 * The preview that the user confirmed. `state` is a hash of the previewed records. With
 * `withoutRefused`, records that cannot change are skipped.
 */
export interface Looked {
  state: string;
  withoutRefused?: boolean;
  notices?: NoticeChoice | undefined;
}

/**
 * Input for deleting all records that match a filter: the filter, the number of records that the
 * user confirmed, and the people who get a text message.
 */
interface Found<Filter> {
  filter: Filter;
  count: number;
  notices?: NoticeChoice;
}

interface Removed {
  deleted: number;
  historyId: number;
}

export interface BulkEffects<Asked, Filter> {
  previewMany: Effect<Asked, Envelope<BulkPreview>>;
  updateMany: Effect<Asked & Looked, Envelope<BulkChanged>>;
  /**
   * Deletes all records that match the filter. Fails if their number is no longer the one that the
   * user confirmed.
   */
  removeFound: Effect<Found<Filter>, Envelope<Removed>>;
  undoBulk: Effect<InputOf<typeof restoreHistoryCall>, Envelope<HistoryRestored>>;
}

interface BulkCalls<Asked, Filter> {
  preview: (input: Asked) => Promise<Envelope<BulkPreview>>;
  change: (request: Asked & Looked) => Promise<Envelope<BulkChanged>>;
  remove: (asked: Found<Filter>) => Promise<Envelope<Removed>>;
}

interface Tools {
  call<A extends unknown[], R>(fn: (...args: A) => R, ...args: A): Saga<Awaited<R>>;
}

/**
 * Returns the effects for bulk changes. `load` downloads the API functions once they are needed.
 */
export const bulkEffects = <Asked, Filter>(load: () => Promise<BulkCalls<Asked, Filter>>) => {
  const written = <P, V>(
    run: (calls: BulkCalls<Asked, Filter>, payload: P) => Promise<Envelope<V>>,
  ) => batchEffect(async (payload: P) => run(await load(), payload));
  return {
    *previewMany({ payload }: { payload: Asked }, { call }: Tools): Saga<Envelope<BulkPreview>> {
      const { preview } = yield* call(load);
      return yield* call(preview, payload);
    },
    updateMany: written(({ change }, payload: Asked & Looked) => change(payload)),
    removeFound: written(({ remove }, payload: Found<Filter>) => remove(payload)),
    undoBulk: batchEffect(restoreHistory),
  };
};
