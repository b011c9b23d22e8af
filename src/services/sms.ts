import type { InputOf } from '@/contract/base/endpoint';
import * as sms from '@/contract/sms/sms';
import * as answers from '@/contract/sms/smsAnswer';
import type { RequestOptions } from '@/utils/request/options';
import { request } from '@/utils/request/request';

/** Timeout in milliseconds for calls about all text messages of a week, which may be thousands. */
const LONG = 60_000;
/**
 * The error code during the quiet hours (休息时段). The caller asks the user to confirm, so no
 * general error message appears.
 */
const ASKED: RequestOptions = { expected: ['SMS_QUIET_HOURS'] };

export const listSms = (input: sms.SmsQuery, options: RequestOptions = {}) =>
  request(sms.listSms, input, options);
export const exportSms = (input: InputOf<typeof sms.exportSms>, options: RequestOptions) =>
  request(sms.exportSms, input, options);
export const revealSms = (id: number) => request(sms.revealSms, { id });
export const previewSms = (input: sms.SmsPreviewInput) =>
  request(sms.previewSms, input, { timeout: LONG });
export const postSms = (input: sms.SmsPostInput) =>
  request(sms.postSms, input, { ...ASKED, timeout: LONG });
export const resendSms = (input: InputOf<typeof sms.resendSms>) =>
  request(sms.resendSms, input, ASKED);
export const cancelSms = (ids: number[]) => request(sms.cancelSms, { ids });
export const uncancelSms = (ids: number[]) => request(sms.uncancelSms, { ids });
export const settleSms = (ids: number[], as: 'delivered' | 'failed') =>
  request(sms.settleSms, { ids, as });
export const listNotices = (input: sms.NoticesQuery) =>
  request(sms.listNotices, input, { timeout: LONG });
export const changeSms = (input: InputOf<typeof sms.changeSms>) =>
  request(sms.changeSms, input, ASKED);
export const readinessOfSms = (input: sms.ReadinessInput) => request(sms.readinessOfSms, input);
export const listSmsAnswers = (input: answers.SmsAnswersInput) =>
  request(answers.listSmsAnswers, input);
export const listTeacherProblems = (input: answers.ProblemsQuery) =>
  request(answers.listTeacherProblems, input);
export const handleSmsAnswer = (input: InputOf<typeof answers.handleSmsAnswer>) =>
  request(answers.handleSmsAnswer, input);
export const readSmsRules = () => request(sms.readSmsRules, {});
export const listSmsTemplates = () => request(sms.listSmsTemplates, {});
