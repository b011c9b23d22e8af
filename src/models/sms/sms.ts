import type { SmsQuery, SmsRecord } from '@/contract/sms/sms';
import { defineModel } from '@/models/base/defineModel';
import { batchEffect, listEffects, listReducers, savingEffect } from '@/models/base/listModel';
import { emptyList, loadExports } from '@/models/base/listState';
import { mendNumber, takeNumberBack } from '@/models/mendNumber';
import * as service from '@/services/sms';
import { wasAborted } from '@/utils/request/failure';
import { countStates, readChain } from './smsReads';
import type { Readiness, SmsShape } from './smsShape';

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
    // Reloads the list only if it was loaded before: its query then has a page number. Other parts
    // of the page use this model without the list.
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
