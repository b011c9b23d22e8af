import { getChanges } from '@/contract/changes';
import type { Calls } from '../../http/calls';
import type { Context } from '../../http/context';
import { tabOf } from '../../http/tab';
import { changesOf } from './changes';

export const changesRoutes = (calls: Calls, { store }: Context): void => {
  const read = changesOf(store);
  calls.onAccount(getChanges, ({ account, req }) => read({ account, tab: tabOf(req) }));
};
