import { getChanges } from '@/contract/changes';
import type { Calls } from '../../http/calls';
import type { Context } from '../../http/context';
import { tabOf } from '../../http/tab';
import { changesOf } from './changes';

/** The call by which pages follow what others write. */
export const changesRoutes = (calls: Calls, { store }: Context): void => {
  const read = changesOf(store);
  calls.onAccount(getChanges, ({ account, req }) => read({ account, tab: tabOf(req) }));
};
