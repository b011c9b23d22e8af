import * as sms from '@/contract/sms/sms';
import * as answers from '@/contract/sms/smsAnswer';
import { reportAliyun, reportTencent } from '@/contract/sms/smsProviders';
import type { Calls } from '../../http/calls';
import type { Context } from '../../http/context';
import { onExport } from '../../http/exporting';
import { onNumber } from '../../http/showing';
import { onWrite } from '../../http/writing';
import { listAsked } from './confirm/asked';
import { handleAnswer } from './confirm/handle';
import { listProblems } from './confirm/problems';
import { offerNotices, postChanges } from './notices/changes';
import { applyAliyun, applyTencent } from './outbox/reports/provider';
import { applyReports } from './outbox/reports/reports';
import { cancelMessages, settleMessages } from './records/actions';
import { exportSmsRecords, listSmsRecords } from './records/list';
import { revealSms } from './records/messages';
import { resendMessages } from './records/resend';
import { uncancelMessages } from './records/uncancel';
import { postReminders } from './reminders/post';
import { previewReminders } from './reminders/preview';
import { exportUnreachable, listUnreachable } from './reminders/readiness';
import { readSettings, templatesOf } from './settings/settings';

export const smsRoutes = (calls: Calls, context: Context): void => {
  const { store, now } = context;

  calls.on(sms.listSms, ({ input }) => listSmsRecords(store, input, now()));
  onExport(calls, context, sms.exportSms, exportSmsRecords);
  calls.on(sms.previewSms, ({ input }) => previewReminders(store.searcher, input, now()));
  calls.on(sms.readinessOfSms, ({ input }) => listUnreachable(store.searcher, input));
  calls.on(answers.listSmsAnswers, ({ input }) => listAsked(store.searcher, input));
  calls.on(answers.listTeacherProblems, ({ input }) => listProblems(store.searcher, now(), input));
  calls.on(sms.listSmsTemplates, async () => templatesOf(await readSettings(store.reader)));
  onExport(calls, context, sms.exportReadiness, exportUnreachable);
  calls.on(sms.readSmsRules, async () => {
    const { signature, quietFrom, quietTo } = await readSettings(store.reader);
    return { signature, quietFrom, quietTo };
  });

  calls.on(sms.listNotices, ({ input }) => offerNotices(store.searcher, input, now()));

  onNumber(calls, context, sms.revealSms, (writer, { id }) => revealSms(writer, id));
  onWrite(calls, context, sms.postSms, postReminders);
  onWrite(calls, context, sms.resendSms, resendMessages);
  onWrite(calls, context, sms.cancelSms, cancelMessages);
  onWrite(calls, context, sms.uncancelSms, uncancelMessages);
  onWrite(calls, context, sms.settleSms, settleMessages);
  onWrite(calls, context, sms.changeSms, postChanges);
  onWrite(calls, context, answers.handleSmsAnswer, handleAnswer);
  calls.on(sms.reportSms, ({ input }) => applyReports(store, now(), input.reports));
  calls.on(reportAliyun, ({ input }) => applyAliyun(store, now(), input));
  calls.on(reportTencent, ({ input }) => applyTencent(store, now(), input));
};
