import type {
  AccountChange,
  AccountQuery,
  AccountWithPassword,
  createAccount,
  ManagedAccount,
} from '@/contract/accounts';
import type { InputOf } from '@/contract/base/endpoint';
import type { Envelope } from '@/contract/base/envelope';
import type { SignInRules } from '@/contract/secondFactor';
import { defineModel, type Effect } from '@/models/base/defineModel';
import {
  batchEffect,
  type ListEffects,
  type ListReducers,
  listEffects,
  listReducers,
  savingEffect,
} from '@/models/base/listModel';
import { emptyList, type ListState } from '@/models/base/listState';
import * as service from '@/services/accounts';

/**
 * State and effects of the accounts page. New passwords are returned to the caller and never stored
 * in the state.
 */
export interface AccountsShape {
  state: ListState<ManagedAccount, AccountQuery>;
  reducers: ListReducers<ManagedAccount, AccountQuery>;
  effects: ListEffects<ManagedAccount, AccountQuery> & {
    create: Effect<InputOf<typeof createAccount>, Envelope<AccountWithPassword>>;
    update: Effect<AccountChange, Envelope<ManagedAccount>>;
    renewPassword: Effect<number, Envelope<AccountWithPassword>>;
    disable: Effect<number, Envelope<ManagedAccount>>;
    enable: Effect<number, Envelope<ManagedAccount>>;
    endSessions: Effect<number, Envelope<{ ended: number }>>;
    removeSecondFactor: Effect<number, Envelope<ManagedAccount>>;
    rules: Effect<undefined, Envelope<SignInRules>>;
    updateRules: Effect<SignInRules, Envelope<SignInRules>>;
  };
}

const blank: AccountsShape['state'] = emptyList;

export const accounts = defineModel<'accounts', AccountsShape>({
  namespace: 'accounts',
  state: blank,
  reducers: listReducers<ManagedAccount, AccountQuery, AccountsShape['state']>(blank),
  effects: {
    ...listEffects<ManagedAccount, AccountQuery>({
      list: service.listAccounts,
      byId: (id) => ({ id }),
    }),
    create: savingEffect(service.createAccount),
    update: savingEffect(service.updateAccount),
    renewPassword: batchEffect(service.renewPassword),
    disable: batchEffect(service.disableAccount),
    enable: batchEffect(service.enableAccount),
    removeSecondFactor: batchEffect(service.removeSecondFactor),
    *rules(_, { call }) {
      return yield* call(service.getSignInRules);
    },
    *updateRules({ payload }, { call }) {
      return yield* call(service.updateSignInRules, payload);
    },
    *endSessions({ payload }, { call }) {
      return yield* call(service.endSessions, payload);
    },
  },
});
