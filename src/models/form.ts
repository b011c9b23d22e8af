import type { Contact } from '@/contract/directory';
import type { InputOf, ValueOf } from '@/contract/endpoint';
import type { Envelope } from '@/contract/envelope';
import type { submitSms as submitSmsCall } from '@/contract/form';
import type { Course } from '@/contract/rule';
import { findContacts } from '@/services/directory';
import { submitSms } from '@/services/form';
import { listRules } from '@/services/rule';
import { defineModel, type Effect } from './defineModel';

/** What the forms work with. */
export interface FormShape {
  state: {
    /** The transfer of the step form. */
    step: { payAccount: string; receiverAccount: string; receiverName: string; amount: string };
  };
  reducers: object;
  effects: {
    /** Whom a name, a part of it or its spelling may mean; undefined where nobody could be asked. */
    findRecipients: Effect<string, Contact[] | undefined>;
    /** The courses whose name or code contains the text. */
    findCourses: Effect<string, Course[]>;
    sendSms: Effect<InputOf<typeof submitSmsCall>, Envelope<ValueOf<typeof submitSmsCall>>>;
  };
}

const MAX_COURSES = 20;

export const form = defineModel<'form', FormShape>({
  namespace: 'form',
  state: { step: { payAccount: '', receiverAccount: '', receiverName: '', amount: '500' } },
  reducers: {},
  effects: {
    *findRecipients({ payload: name }, { call }) {
      const answer = yield* call(findContacts, { name });
      return answer.Success ? answer.Value : undefined;
    },
    *findCourses({ payload: course }, { call }) {
      const answer = yield* call(listRules, { course, pageSize: MAX_COURSES });
      return answer.Success ? answer.Value.list : [];
    },
    *sendSms({ payload }, { call }) {
      return yield* call(submitSms, payload);
    },
  },
});
