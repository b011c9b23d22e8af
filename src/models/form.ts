import type { InputOf, ValueOf } from '@/contract/base/endpoint';
import { type Envelope, type FieldError, fieldErrorsOf } from '@/contract/base/envelope';
import {
  BLANK_TRANSFER,
  type Project,
  type submitSms as submitSmsCall,
  type Transfer,
} from '@/contract/form';
import type { Course } from '@/contract/rule';
import { defineModel, type Effect } from '@/models/base/defineModel';
import { submitAdvanced, submitSms, submitTransfer } from '@/services/form';
import { listRules } from '@/services/rule';
import { readDraft, removeDraft, storeDraft } from '@/utils/unsaved/drafts';

export interface FormShape {
  state: {
    step: Transfer;
    sent: Transfer | undefined;
    /** The server's errors about single form fields. They all disappear when the user types. */
    refused: FieldError[];
  };
  reducers: {
    setStep: Transfer;
    setSent: Transfer | undefined;
    setRefused: FieldError[];
  };
  effects: {
    findCourses: Effect<string, Course[]>;
    sendSms: Effect<InputOf<typeof submitSmsCall>, Envelope<ValueOf<typeof submitSmsCall>>>;
    /** Opens the step form with the user's saved draft, or empty if there is none. */
    openStep: Effect;
    keepStep: Effect<Transfer>;
    submitStep: Effect<undefined, boolean>;
    restartStep: Effect;
    submitProject: Effect<Project, Envelope<object>>;
  };
}

const MAX_COURSES = 20;

const STEP_DRAFT = 'step form';
type StepDraft = Partial<Pick<FormShape['state'], 'step' | 'sent'>>;

export const form = defineModel<'form', FormShape>({
  namespace: 'form',
  state: { step: BLANK_TRANSFER, sent: undefined, refused: [] },
  reducers: {
    setStep: (state, { payload }) => ({ ...state, step: payload, sent: undefined, refused: [] }),
    setSent: (_, { payload }) => ({ step: BLANK_TRANSFER, sent: payload, refused: [] }),
    setRefused: (state, { payload }) => ({ ...state, refused: payload }),
  },
  effects: {
    *findCourses({ payload: course }, { call }) {
      const answer = yield* call(listRules, { course, pageSize: MAX_COURSES });
      return answer.Success ? answer.Value.list : [];
    },
    *sendSms({ payload }, { call }) {
      return yield* call(submitSms, payload);
    },
    *openStep(_, { call, put }) {
      const { step, sent } = (yield* call(readDraft<StepDraft>, STEP_DRAFT)) ?? {};
      if (sent) yield* put({ type: 'setSent', payload: sent });
      else yield* put({ type: 'setStep', payload: { ...BLANK_TRANSFER, ...step } });
    },
    *keepStep({ payload: step }, { call, put }) {
      yield* put({ type: 'setStep', payload: step });
      yield* call(storeDraft, STEP_DRAFT, { step });
    },
    *submitStep(_, { call, put, select }) {
      const { step } = yield* select();
      const answer = yield* call(submitTransfer, step);
      if (answer.Success) {
        yield* put({ type: 'setSent', payload: step });
        yield* call(storeDraft, STEP_DRAFT, { sent: step });
      } else {
        yield* put({ type: 'setRefused', payload: fieldErrorsOf(answer) });
      }
      return answer.Success;
    },
    *restartStep(_, { call, put }) {
      yield* put({ type: 'setSent', payload: undefined });
      yield* call(removeDraft, STEP_DRAFT);
    },
    *submitProject({ payload }, { call }) {
      return yield* call(submitAdvanced, payload);
    },
  },
});
