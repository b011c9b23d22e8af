import * as sms from '@/contract/sms';
import { SMS_TEMPLATES } from '@/domain/sms/smsTemplates';
import { write } from '../../db/write';
import type { Actor } from '../../db/writer';
import type { Calls } from '../../http/calls';
import type { Context } from '../../http/context';
import { onExport } from '../../http/exporting';
import { exportSmsRecords, listSmsRecords } from './sms';
import { cancelMessages, settleMessages } from './smsActions';
import { postChanges } from './smsChange';
import { postReminders } from './smsPost';
import { previewReminders } from './smsPreview';
import { listUnreachable } from './smsReadiness';
import { applyReports } from './smsReports';
import { resendMessages } from './smsResend';

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
