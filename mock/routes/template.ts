import * as template from '@/contract/template';
import type { Context } from '../app';
import type { Calls } from '../calls';
import { ApiError } from '../errors';
import { listActivities } from '../store/activities';
import { readDocument } from '../store/documents';

/** Statuses that the error trigger answers with (H-05). */
const FAILURES = [400, 401, 403, 404, 406, 409, 410, 413, 415, 422, 429, 500, 502, 503, 504];
const SUCCESSES = [200, 201, 202, 204];

/** The data of the pages that came with the dashboard template, and the error trigger. */
export const templateRoutes = (calls: Calls, { store }: Context): void => {
  const document = <T>(name: string) => readDocument<T>(store.reader, name);

  calls.on(template.getProjectNotice, () => document('projectNotice'));
  calls.on(template.listTags, () => document('tags'));
  calls.on(template.getChartData, () => document('chart'));
  calls.on(template.getBasicProfile, () => document('profileBasic'));
  calls.on(template.getAdvancedProfile, () => document('profileAdvanced'));
  calls.on(template.getFakeList, async ({ input: { count = 20 } }) => {
    const items = await document<unknown[]>('fakeList');
    return items.slice(0, count) as never;
  });
  calls.onAccount(template.listActivities, ({ account }) =>
    listActivities(store.reader, account.authority),
  );

  calls.on(template.triggerError, ({ req, res }) => {
    const status = Number(req.params.code);
    if (SUCCESSES.includes(status)) {
      if (status === 204) return void res.status(204).end();
      return void res.status(status).json({ Success: true, Value: null });
    }
    if (!FAILURES.includes(status)) throw new ApiError(404, 'PATH_UNKNOWN');
    if (status === 401) throw new ApiError(401, 'SIGNED_OUT');
    throw new ApiError(status, 'ANSWERED_AS_ASKED', { params: { status } });
  });
};
