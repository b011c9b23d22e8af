import type { InputOf, ValueOf } from '@/contract/base/endpoint';
import type { Envelope } from '@/contract/base/envelope';
import type { Level } from '@/contract/rule';
import type { handleSmsAnswer, TeacherProblem } from '@/contract/sms/smsAnswer';
import { defineModel, type Effect } from '@/models/base/defineModel';
import { revealContact } from '@/services/directory';
import { handleSmsAnswer as handle, listTeacherProblems } from '@/services/sms';
import { wasAborted } from '@/utils/request/failure';

export interface SmsProblemsShape {
  state: {
    /** Problems that the office has not solved yet. Null if loading failed. */
    list: TeacherProblem[] | null | undefined;
  };
  reducers: { setList: TeacherProblem[] | null; settle: InputOf<typeof handleSmsAnswer> };
  effects: {
    /** Loads the problems of one level, or of both. */
    fetch: Effect<Level | undefined>;
    handle: Effect<InputOf<typeof handleSmsAnswer>, Envelope<ValueOf<typeof handleSmsAnswer>>>;
    /** Loads a telephone number of a teacher. Undefined if there is none (C-05). */
    number: Effect<number, string | undefined>;
  };
}

export const smsProblems = defineModel<'smsProblems', SmsProblemsShape>({
  namespace: 'smsProblems',
  state: { list: undefined },
  reducers: {
    setList: (state, { payload }) => ({ ...state, list: payload }),
    settle: (state, { payload: { sessionId, contactId } }) => ({
      ...state,
      list: state.list?.filter(
        (problem) => problem.sessionId !== sessionId || problem.contactId !== contactId,
      ),
    }),
  },
  effects: {
    fetch: [
      function* ({ payload: level }, { call, put }) {
        const answer = yield* call(listTeacherProblems, level);
        if (wasAborted(answer)) return;
        yield* put({ type: 'setList', payload: answer.Success ? answer.Value.list : null });
      },
      { type: 'takeLatest' },
    ],
    *handle({ payload }, { call, put }) {
      const answer = yield* call(handle, payload);
      if (answer.Success) yield* put({ type: 'settle', payload });
      return answer;
    },
    *number({ payload }, { call }) {
      const answer = yield* call(revealContact, payload);
      return answer.Success ? answer.Value.mobile || answer.Value.officePhone : undefined;
    },
  },
});
