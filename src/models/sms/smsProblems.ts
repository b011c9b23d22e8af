import type { InputOf, ValueOf } from '@/contract/base/endpoint';
import type { Envelope } from '@/contract/base/envelope';
import type {
  handleSmsAnswer,
  ProblemsQuery,
  TeacherProblem,
  TeacherProblems,
} from '@/contract/sms/smsAnswer';
import { defineModel, type Effect } from '@/models/base/defineModel';
import { revealContact } from '@/services/directory';
import { handleSmsAnswer as handle, listTeacherProblems } from '@/services/sms';
import { wasAborted } from '@/utils/request/failure';

export interface SmsProblemsShape {
  state: {
    /** Problems that the office has not solved yet. Null if loading failed. */
    list: TeacherProblem[] | null | undefined;
    /** The number of all problems, which may be more than `list` contains. */
    total: number;
  };
  reducers: { setList: TeacherProblems | null; settle: InputOf<typeof handleSmsAnswer> };
  effects: {
    /** Loads the newest problems of one level, or of both levels. */
    fetch: Effect<ProblemsQuery>;
    handle: Effect<InputOf<typeof handleSmsAnswer>, Envelope<ValueOf<typeof handleSmsAnswer>>>;
    /** Loads a telephone number of a teacher. Undefined if there is none (C-05). */
    number: Effect<number, string | undefined>;
  };
}

export const smsProblems = defineModel<'smsProblems', SmsProblemsShape>({
  namespace: 'smsProblems',
  state: { list: undefined, total: 0 },
  reducers: {
    setList: (state, { payload }) => ({
      ...state,
      list: payload === null ? null : payload.list,
      total: payload?.total ?? payload?.list.length ?? 0,
    }),
    settle: (state, { payload: { sessionId, contactId } }) => {
      const { list, total } = state;
      const left = list?.filter(
        (problem) => problem.sessionId !== sessionId || problem.contactId !== contactId,
      );
      const settled = (list?.length ?? 0) - (left?.length ?? 0);
      return { ...state, list: left, total: total - settled };
    },
  },
  effects: {
    fetch: [
      function* ({ payload }, { call, put }) {
        const answer = yield* call(listTeacherProblems, payload);
        if (wasAborted(answer)) return;
        yield* put({ type: 'setList', payload: answer.Success ? answer.Value : null });
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
