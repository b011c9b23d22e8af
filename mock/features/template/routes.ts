import type { ValueOf } from '@/contract/base/endpoint';
import * as template from '@/contract/template';
import { Refusal } from '../../db/base/refusal';
import type { Calls } from '../../http/calls';
import type { Context } from '../../http/context';
import { StatusRefusal } from '../../http/statuses';
import { listActivities } from '../history/activities';
import { readDocument } from './documents';

/** HTTP statuses that the page for testing errors can request (H-05). */
const FAILURES = [400, 401, 403, 404, 406, 409, 410, 413, 415, 422, 429, 500, 502, 503, 504];
const SUCCESSES = [200, 201, 202, 204];

const NO_OPERATIONS: ValueOf<typeof template.getAdvancedProfile> = {
  advancedOperation1: [],
  advancedOperation2: [],
  advancedOperation3: [],
};

/** Routes for the demo pages of the original template, and for the page that tests errors. */
export const templateRoutes = (calls: Calls, { store }: Context): void => {
  const document = <T>(name: string, blank: T) => readDocument<T>(store.reader, name, blank);

  calls.on(template.getProjectNotice, () => document('projectNotice', []));
  calls.on(template.getBasicProfile, () => document('profileBasic', { basicGoods: [] }));
  calls.on(template.getAdvancedProfile, () => document('profileAdvanced', NO_OPERATIONS));
  calls.on(template.getFakeList, async ({ input: { count = 20 } }) => {
    const items = await document<ValueOf<typeof template.getFakeList>>('fakeList', []);
    return items.slice(0, count);
  });
  calls.onAccount(template.listActivities, ({ account }) =>
    listActivities(store.reader, account.authority),
  );

  calls.on(template.triggerError, ({ req, res }) => {
    const code = String(req.params.code);
    const status = /^\d{3}$/.test(code) ? Number(code) : 0;
    if (SUCCESSES.includes(status)) {
      if (status === 204) return void res.status(204).end();
      return void res.status(status).json({ Success: true, Value: null });
    }
    if (!FAILURES.includes(status)) throw new Refusal('PATH_UNKNOWN');
    if (status === 401) throw new Refusal('SIGNED_OUT');
    throw new StatusRefusal(status, 'ANSWERED_AS_ASKED', { params: { status } });
  });
};
