import { getChanges } from '@/contract/changes';
import type { Calls } from '../../http/calls';
import type { Context } from '../../http/context';
import { changesOf } from './changes';

/** What pages ask by themselves, to follow what others write. */
export const changesRoutes = (calls: Calls, { store }: Context): void => {
  calls.on(getChanges, changesOf(store));
};
