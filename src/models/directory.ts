import type { InputOf } from '@/contract/base/endpoint';
import type { Envelope } from '@/contract/base/envelope';
import type { BulkContacts, ContactChoice, ContactFilter } from '@/contract/bulk';
import {
  CONTACT_GROUPS,
  type Contact,
  type ContactChange,
  type ContactGroup,
  type ContactQuery,
  type createContact,
  type Leaving,
} from '@/contract/directory';
import type { Erased, eraseContact, PersonalData } from '@/contract/personalData';
import { type BulkEffects, bulkEffects } from '@/models/base/bulkModel';
import { defineModel, type Effect } from '@/models/base/defineModel';
import {
  batchEffect,
  type ListEffects,
  type ListReducers,
  listEffects,
  listReducers,
  savingEffect,
} from '@/models/base/listModel';
import { emptyList, type ListState, loadExports } from '@/models/base/listState';
import type { Export, OfIds } from '@/models/exports';
import * as service from '@/services/directory';

type Counted<K extends string> = Envelope<Record<K, number>>;

/**
 * Search results from the other contact groups, such as staff or patients. `list` contains up to
 * three contacts of each group, and `total` counts all contacts found in these groups.
 */
export interface Elsewhere {
  list: Contact[];
  total: number;
}

export interface DirectoryShape {
  state: ListState<Contact, ContactQuery>;
  reducers: ListReducers<Contact, ContactQuery>;
  effects: ListEffects<Contact, ContactQuery> &
    BulkEffects<BulkContacts, ContactFilter> & {
      /** Finds contacts by a part of their name or pinyin. Undefined if the request fails. */
      find: Effect<string, Contact[] | undefined>;
      sharing: Effect<string, Contact[]>;
      /**
       * Returns the student classes named in a text, such as `临床2301`, that do not occur in any
       * course.
       */
      unknownClasses: Effect<string, string[]>;
      /** Searches the other contact groups (such as staff or patients) for the same keyword. */
      elsewhere: Effect<{ keyword: string; group: ContactGroup }, Elsewhere>;
      create: Effect<InputOf<typeof createContact>, Envelope<Contact>>;
      update: Effect<ContactChange, Envelope<Contact & { leaving?: Leaving }>>;
      /**
       * Loads the upcoming classes and unsent messages of contacts, to show before the user sets
       * them to 离职 (left) or 停用 (disabled).
       */
      leaving: Effect<ContactChoice, Envelope<Leaving>>;
      remove: Effect<number[], Counted<'deleted'>>;
      restore: Effect<number[], Counted<'restored'>>;
      erase: Effect<InputOf<typeof eraseContact>, Envelope<Erased>>;
      personalData: Effect<number, Envelope<PersonalData>>;
      reveal: Effect<number, Envelope<Contact>>;
      export: Effect<Export<ContactQuery & OfIds>, Envelope<number>>;
    };
}

const blank: DirectoryShape['state'] = emptyList;

export const directory = defineModel<'directory', DirectoryShape>({
  namespace: 'directory',
  state: blank,
  reducers: listReducers<Contact, ContactQuery, DirectoryShape['state']>(blank),
  effects: {
    ...listEffects<Contact, ContactQuery>({
      list: service.listContacts,
      byId: (id) => ({ id }),
    }),
    *find({ payload: name }, { call }) {
      const answer = yield* call(service.findContacts, { name });
      return answer.Success ? answer.Value : undefined;
    },
    *sharing({ payload: mobile }, { call }) {
      const answer = yield* call(service.listContacts, { mobile, pageSize: 5 });
      return answer.Success ? answer.Value.list : [];
    },
    *unknownClasses({ payload: classes }, { call }) {
      const answer = yield* call(service.findUnknownClasses, classes);
      return answer.Success ? answer.Value.classes : [];
    },
    ...bulkEffects(() => import('@/services/bulk').then((module) => module.contacts)),
    *elsewhere({ payload: { keyword, group } }, { call }) {
      const found: Elsewhere = { list: [], total: 0 };
      for (const other of CONTACT_GROUPS.filter((each) => each !== group)) {
        const answer = yield* call(service.listContacts, { keyword, group: other, pageSize: 3 });
        if (!answer.Success) continue;
        found.list.push(...answer.Value.list);
        found.total += answer.Value.pagination.total;
      }
      return found;
    },
    create: savingEffect(service.createContact),
    update: savingEffect(service.updateContact),
    *leaving({ payload: choice }, { call }) {
      return yield* call(service.findLeaving, choice);
    },
    remove: batchEffect(service.removeContacts),
    restore: batchEffect(service.restoreContacts),
    *export({ payload }, { call }) {
      const { exportContacts } = yield* call(loadExports);
      return yield* call(exportContacts, payload);
    },
    erase: savingEffect(service.eraseContact),
    *personalData({ payload }, { call }) {
      return yield* call(service.exportPersonalData, payload);
    },
    *reveal({ payload }, { call }) {
      return yield* call(service.revealContact, payload);
    },
  },
});
