import type { Contact, ContactChange, ContactQuery, createContact } from '@/contract/directory';
import type { InputOf } from '@/contract/endpoint';
import type { Envelope } from '@/contract/envelope';
import type { Page } from '@/contract/list';
import * as service from '@/services/directory';
import { wasAborted } from '@/utils/failure';
import { defineModel, type Effect } from './defineModel';
import {
  type Export,
  emptyList,
  type ListState,
  loadExports,
  withFailure,
  withPage,
} from './listState';

type Counted<K extends string> = Envelope<Record<K, number>>;

/** The phone book as it is on the screen. */
export interface DirectoryShape {
  state: ListState<Contact, ContactQuery>;
  reducers: {
    setQuery: ContactQuery;
    setPage: Page<Contact>;
    setFailed: undefined;
    clear: undefined;
  };
  effects: {
    fetch: Effect<ContactQuery>;
    reload: Effect;
    /** One contact that the list does not show. */
    load: Effect<number, Contact | undefined>;
    /** Contacts whose name or spelling contains the text. */
    find: Effect<string, Contact[]>;
    /** Who else has this number. */
    sharing: Effect<string, Contact[]>;
    create: Effect<InputOf<typeof createContact>, Envelope<Contact>>;
    update: Effect<ContactChange, Envelope<Contact>>;
    remove: Effect<number[], Counted<'deleted'>>;
    restore: Effect<number[], Counted<'restored'>>;
    reveal: Effect<number, Envelope<{ mobile: string; mobile2: string }>>;
    /** Saves all contacts of the query as a file. */
    export: Effect<Export<ContactQuery>, Envelope<number>>;
  };
}

const blank: DirectoryShape['state'] = emptyList;

export const directory = defineModel<'directory', DirectoryShape>({
  namespace: 'directory',
  state: blank,
  reducers: {
    setQuery: (state, { payload }) => ({ ...state, query: payload }),
    setPage: (state, { payload }) => withPage(state, payload),
    setFailed: withFailure,
    clear: () => blank,
  },
  effects: {
    fetch: [
      function* ({ payload }, { call, put }) {
        yield* put({ type: 'setQuery', payload });
        const answer = yield* call(service.listContacts, payload);
        if (answer.Success) yield* put({ type: 'setPage', payload: answer.Value });
        else if (!wasAborted(answer)) yield* put({ type: 'setFailed' });
      },
      { type: 'takeLatest' },
    ],
    *reload(_, { put, select }) {
      const { query } = yield* select();
      yield* put({ type: 'fetch', payload: query });
    },
    *load({ payload: id }, { call }) {
      const answer = yield* call(service.listContacts, { id });
      return answer.Success ? answer.Value.list[0] : undefined;
    },
    *find({ payload: name }, { call }) {
      const answer = yield* call(service.findContacts, { name });
      return answer.Success ? answer.Value : [];
    },
    *sharing({ payload: mobile }, { call }) {
      const answer = yield* call(service.listContacts, { mobile, pageSize: 5 });
      return answer.Success ? answer.Value.list : [];
    },
    *create({ payload }, { call, put }) {
      const answer = yield* call(service.createContact, payload);
      if (answer.Success) yield* put({ type: 'reload' });
      return answer;
    },
    *update({ payload }, { call, put }) {
      const answer = yield* call(service.updateContact, payload);
      if (answer.Success) yield* put({ type: 'reload' });
      return answer;
    },
    *remove({ payload }, { call, put }) {
      const answer = yield* call(service.removeContacts, payload);
      yield* put({ type: 'reload' });
      return answer;
    },
    *restore({ payload }, { call, put }) {
      const answer = yield* call(service.restoreContacts, payload);
      yield* put({ type: 'reload' });
      return answer;
    },
    *export({ payload }, { call }) {
      const { exportContacts } = yield* call(loadExports);
      return yield* call(exportContacts, payload);
    },
    *reveal({ payload }, { call }) {
      return yield* call(service.revealContact, payload);
    },
  },
});
