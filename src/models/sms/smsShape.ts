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
import type { Effect } from '@/models/base/defineModel';
import type { ListEffects, ListReducers } from '@/models/base/listModel';
import type { ListState } from '@/models/base/listState';
import type { Export } from '@/models/exports';
import type { Mended, Unmended } from '@/models/mendNumber';
import type { SmsTableText } from '@/sheets/write/smsTable';
import type { Progress } from './smsReads';

/**
 * The teachers on the chosen days who cannot be reached by SMS, 企业微信 (WeCom) or e-mail. `list` is
 * undefined until it is loaded.
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
    /** The teachers' replies to the reminders of the displayed days. Undefined until loaded. */
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
