import { getOverview, getToday, putStepsAway } from '@/contract/overview';
import type { Calls } from '../../http/calls';
import type { Context } from '../../http/context';
import { putFirstStepsAway, readFirstSteps } from './firstSteps';
import { readOverview } from './overview';
import { readToday } from './today';

export const overviewRoutes = (calls: Calls, { store, now }: Context): void => {
  calls.on(getOverview, () => readOverview(store.reader, now()));

  calls.onAccount(getToday, async ({ account }) => ({
    ...(await readToday(store.reader, now())),
    steps: await readFirstSteps(store.reader, account, now()),
  }));

  calls.onAccount(putStepsAway, async ({ account, input: { level } }) => {
    await putFirstStepsAway(store.personal, account, now(), level);
    return { steps: await readFirstSteps(store.personal, account, now()) };
  });
};
