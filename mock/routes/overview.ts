import { getOverview } from '@/contract/overview';
import type { Context } from '../app';
import type { Calls } from '../calls';
import { readOverview } from '../store/overview';

/** The office's day in figures, for the start page and the workplace. */
export const overviewRoutes = (calls: Calls, { store, now }: Context): void => {
  calls.on(getOverview, () => readOverview(store, now()));
};
