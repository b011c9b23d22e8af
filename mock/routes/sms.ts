import * as sms from '@/contract/sms';
import { SMS_TEMPLATES } from '@/domain/smsTemplates';
import type { Context } from '../app';
import type { Calls } from '../calls';
import { exportSmsRecords, listSmsRecords } from '../store/sms';
import { cancelMessages, settleMessages } from '../store/smsActions';
import { postChanges } from '../store/smsChange';
import { postReminders } from '../store/smsPost';
import { previewReminders } from '../store/smsPreview';
import { listUnreachable } from '../store/smsReadiness';
import { applyReports } from '../store/smsReports';
import { resendMessages } from '../store/smsResend';
import { type Actor, write } from '../store/write';
import { onExport } from './exporting';

/** Text messages: records, reminders, change notices, who can be reached, a gateway's reports. */
export const smsRoutes = (calls: Calls, context: Context): void => {
  const { store, now } = context;
  const writing = <T>(actor: Actor, work: Parameters<typeof write<T>>[3]) =>
    write(store, actor, now(), work);

  calls.on(sms.listSms, ({ input }) => listSmsRecords(store, input));
  onExport(calls, context, sms.exportSms, exportSmsRecords);
  calls.on(sms.previewSms, ({ input }) => previewReminders(store.searcher, input, now()));
  calls.on(sms.readinessOfSms, ({ input }) => listUnreachable(store.searcher, input));
  calls.on(sms.listSmsTemplates, () => [...SMS_TEMPLATES]);

  calls.onAccount(sms.postSms, ({ account, input }) =>
    writing(account, (writer) => postReminders(writer, input, now())),
  );
  calls.onAccount(sms.resendSms, ({ account, input }) =>
    writing(account, (writer) => resendMessages(writer, input, now())),
  );
  calls.onAccount(sms.cancelSms, ({ account, input }) =>
    writing(account, (writer) => cancelMessages(writer, input)),
  );
  calls.onAccount(sms.settleSms, ({ account, input }) =>
    writing(account, (writer) => settleMessages(writer, input)),
  );
  calls.onAccount(sms.changeSms, ({ account, input }) =>
    writing(account, (writer) => postChanges(writer, input, now())),
  );
  calls.on(sms.reportSms, ({ input }) => applyReports(store, now(), input.reports));
};
