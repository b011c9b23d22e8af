import { getOverview } from '@/contract/overview';
import type { Calls } from '../../http/calls';
import type { Context } from '../../http/context';
import { readOverview } from './overview';

/** The office's day in figures, for the start page and the workplace. */
export const overviewRoutes = (calls: Calls, { store, now }: Context): void => {
  calls.on(getOverview, () => readOverview(store, now()));
};
