import type { PromiseName } from '@/contract/selfCheck';
import type { Store } from '../../mock/db/write/store';
import { checkPromises } from '../../mock/selfCheck/run';
import { placeOfStore } from './places';

/**
 * Returns the promises of the self-check that the data break, with examples. `without` is a promise
 * that the test itself does not keep.
 */
export const brokenPromises = async (
  store: Store,
  now: Date,
  without?: PromiseName,
): Promise<string[]> => {
  const location = await placeOfStore(store);
  const checked = await checkPromises({ location, backupDir: '', now });
  return checked.flatMap(({ promise, state, examples }) =>
    state === 'broken' && promise !== without ? [`${promise} ${JSON.stringify(examples)}`] : [],
  );
};
