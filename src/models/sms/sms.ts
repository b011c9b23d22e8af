import type { InputOf, ValueOf } from '@/contract/base/endpoint';
import type { Envelope } from '@/contract/base/envelope';
import type { Contact } from '@/contract/directory';
import type {
  cancelSms,
  ReadinessInput,
  resendSms,
  revealSms,
  SmsPostInput,
  SmsPreview,
  SmsPreviewInput,
  SmsQuery,
  SmsQueueCounts,
  SmsRecord,
  SmsRules,
  SmsTemplate,
  UnreachableTeacher,
  uncancelSms,
} from '@/contract/sms/sms';
import type { handleSmsAnswer, SmsAnswers, SmsAnswersInput } from '@/contract/sms/smsAnswer';
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
import type { Export } from '@/models/exports';
import { type Mended, mendNumber, takeNumberBack, type Unmended } from '@/models/mendNumber';
import * as service from '@/services/sms';
import type { SmsTableText } from '@/sheets/write/smsTable';
import { wasAborted } from '@/utils/request/failure';
import { countStates, type Progress, readChain } from './smsReads';

/**
 * The teachers on the chosen days whom no text message can reach. `list` is undefined until the
 * list is loaded.
 */
export interface Readiness {
  query: ReadinessInput | undefined;
  list: UnreachableTeacher[] | undefined;
  teachers: number;
  /** The number of teachers without a telephone number who can be reached through 企业微信 (WeCom). */
  otherOnly: number;
  failed: boolean;
}

export interface SmsShape {
  state: ListState<SmsRecord, SmsQuery> & {
    readiness: Readiness;
    /**
     * The teachers' replies to the reminders of the displayed days. Undefined until they are
     * loaded.
     */
    answers: SmsAnswers | undefined;
    templates: SmsTemplate[] | undefined;
    rules: SmsRules | undefined;
  };
  reducers: ListReducers<SmsRecord, SmsQuery> & {
    setReadiness: Partial<Readiness>;
    setAnswers: SmsAnswers | undefined;
    setTemplates: SmsTemplate[];
    setRules: SmsRules;
  };
  effects: ListEffects<SmsRecord, SmsQuery> & {
    reveal: Effect<number, Envelope<ValueOf<typeof revealSms>>>;
    /** Loads a text message with its originals and all resends, oldest first. */
    chain: Effect<SmsRecord, SmsRecord[]>;
    resend: Effect<InputOf<typeof resendSms>, Envelope<SmsQueueCounts>>;
    cancel: Effect<number[], Envelope<ValueOf<typeof cancelSms>>>;
    uncancel: Effect<number[], Envelope<ValueOf<typeof uncancelSms>>>;
    settle: Effect<
      { ids: number[]; as: 'delivered' | 'failed' },
      Envelope<{ settled: number; skipped: number }>
    >;
    fetchTemplates: Effect;
    fetchRules: Effect<undefined, SmsRules | undefined>;
    preview: Effect<SmsPreviewInput, Envelope<SmsPreview>>;
    post: Effect<SmsPostInput, Envelope<SmsQueueCounts>>;
    progress: Effect<SmsQuery, Progress | undefined>;
    fetchReadiness: Effect<ReadinessInput>;
    fetchAnswers: Effect<SmsAnswersInput>;
    handleAnswer: Effect<
      InputOf<typeof handleSmsAnswer>,
      Envelope<ValueOf<typeof handleSmsAnswer>>
    >;
    mend: Effect<Mended, Envelope<Contact>>;
    unmend: Effect<Unmended, Envelope<unknown>>;
    export: Effect<Export<SmsQuery> & { text: SmsTableText }, Envelope<number>>;
  };
}

const noReadiness: Readiness = {
  query: undefined,
  list: undefined,
  teachers: 0,
  otherOnly: 0,
  failed: false,
};
const blank: SmsShape['state'] = {
  ...emptyList,
  readiness: noReadiness,
  answers: undefined,
  templates: undefined,
  rules: undefined,
};

export const sms = defineModel<'sms', SmsShape>({
  namespace: 'sms',
  state: blank,
  reducers: {
    ...listReducers<SmsRecord, SmsQuery, SmsShape['state']>(blank),
    setReadiness: (state, { payload }) => ({
      ...state,
      readiness: { ...state.readiness, ...payload },
    }),
    setAnswers: (state, { payload }) => ({ ...state, answers: payload }),
    setTemplates: (state, { payload }) => ({ ...state, templates: payload }),
    setRules: (state, { payload }) => ({ ...state, rules: payload }),
  },
  effects: {
    // Only a query with a page number loads the list. A query without a page number is from another
    // part of the page.
    ...listEffects<SmsRecord, SmsQuery>({
      list: service.listSms,
      byId: (id) => ({ id }),
      isShown: ({ currentPage }) => currentPage !== undefined,
    }),
    *chain({ payload }, { call }) {
      return yield* call(readChain, payload);
    },
    resend: savingEffect(service.resendSms),
    cancel: batchEffect(service.cancelSms),
    uncancel: batchEffect(service.uncancelSms),
    settle: batchEffect(({ ids, as }) => service.settleSms(ids, as)),
    *fetchTemplates(_, { call, put }) {
      const answer = yield* call(service.listSmsTemplates);
      if (answer.Success) yield* put({ type: 'setTemplates', payload: answer.Value });
    },
    *fetchRules(_, { call, put }) {
      const answer = yield* call(service.readSmsRules);
      if (!answer.Success) return undefined;
      yield* put({ type: 'setRules', payload: answer.Value });
      return answer.Value;
    },
    *preview({ payload }, { call }) {
      return yield* call(service.previewSms, payload);
    },
    post: savingEffect(service.postSms),
    *progress({ payload }, { call }) {
      return yield* call(countStates, payload);
    },
    fetchReadiness: [
      function* ({ payload: query }, { call, put }) {
        yield* put({ type: 'setReadiness', payload: { query, failed: false } });
        const answer = yield* call(service.readinessOfSms, query);
        if (answer.Success) {
          const { list, counts } = answer.Value;
          const { teachers, otherOnly } = counts;
          yield* put({ type: 'setReadiness', payload: { list, teachers, otherOnly } });
        } else if (!wasAborted(answer)) {
          yield* put({ type: 'setReadiness', payload: { failed: true } });
        }
      },
      { type: 'takeLatest' },
    ],
    fetchAnswers: [
      function* ({ payload: query }, { call, put }) {
        const answer = yield* call(service.listSmsAnswers, query);
        yield* put({ type: 'setAnswers', payload: answer.Success ? answer.Value : undefined });
      },
      { type: 'takeLatest' },
    ],
    *reveal({ payload }, { call }) {
      return yield* call(service.revealSms, payload);
    },
    handleAnswer: batchEffect(service.handleSmsAnswer),
    *mend({ payload }, { call, put, select }) {
      const answer = yield* call(mendNumber, payload);
      const { readiness } = yield* select();
      if (readiness.query) yield* put({ type: 'fetchReadiness', payload: readiness.query });
      return answer;
    },
    *unmend({ payload }, { call, put, select }) {
      const answer = yield* call(takeNumberBack, payload);
      const { readiness } = yield* select();
      if (readiness.query) yield* put({ type: 'fetchReadiness', payload: readiness.query });
      return answer;
    },
    *export({ payload }, { call }) {
      const { exportSms } = yield* call(loadExports);
      return yield* call(exportSms, payload);
    },
  },
});
