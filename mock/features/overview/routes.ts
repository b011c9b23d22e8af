import { getOverview, getToday, putStepsAway } from '@/contract/overview';
import type { Calls } from '../../http/calls';
import type { Context } from '../../http/context';
import { putFirstStepsAway, readFirstSteps } from './firstSteps';
import { readOverview } from './overview';
import { readToday } from './today';

export const overviewRoutes = (calls: Calls, { store, now }: Context): void => {
  calls.on(getOverview, () => readOverview(store, now()));

  calls.onAccount(getToday, async ({ account }) => ({
    ...(await readToday(store, now())),
    steps: await readFirstSteps(store.reader, account, now()),
  }));

  calls.onAccount(putStepsAway, async ({ account }) => {
    await putFirstStepsAway(store.personal, account, now());
    return { steps: null };
  });
};
