import type { Site } from '@/contract/account';
import { defineModel, type Effect } from '@/models/base/defineModel';
import { getSite } from '@/services/account';
import { readSmsSimulated, storeSmsSimulated } from '@/utils/preferences';

/** The public settings of this installation, which the page loads even before sign-in. */
export interface SiteShape {
  state: Site;
  reducers: { setSite: Site };
  effects: { fetch: Effect };
}

export const site = defineModel<'site', SiteShape>({
  namespace: 'site',
  state: {
    demoAccounts: false,
    registration: false,
    version: '',
    smsSimulated: readSmsSimulated(),
  },
  reducers: { setSite: (_, { payload }) => payload },
  effects: {
    *fetch(_, { call, put }) {
      const answer = yield* call(getSite);
      if (!answer.Success) return;
      yield* call(storeSmsSimulated, answer.Value.smsSimulated);
      yield* put({ type: 'setSite', payload: answer.Value });
    },
  },
});
