import type { SmsStatus } from '@/contract/sms/sms';
import { sentence } from '../../../../sentences/sentence';
import type { KeptSms } from '../../records/reasons';
import { acceptedWords, isSimulated, type Report } from '../../records/states';

/**
 * Statuses that a delivery report may change, even `queued`, because the report may arrive before
 * the result of sending.
 */
const OPEN: readonly SmsStatus[] = ['queued', 'sent', 'unknown'];

type ReportedStatus = Pick<Report, 'status' | 'reportedAt'>;

/**
 * True if a delivery report replaces an earlier one. The report with the later time (`reportedAt`)
 * wins. If a time is missing or both are equal, `delivered` wins, because a delivered message
 * cannot fail afterwards.
 */
export const supersedes = (before: ReportedStatus, { status, reportedAt }: Report): boolean => {
  if (status === before.status) return false;
  const later = Date.parse(reportedAt ?? '') - Date.parse(before.reportedAt ?? '');
  return later ? later > 0 : status === 'delivered';
};

export const changesMessage = ({ status, attempts }: KeptSms, report: Report): boolean => {
  if (OPEN.includes(status)) return true;
  if (status !== 'delivered' && status !== 'failed') return false;
  return supersedes({ status, reportedAt: attempts.at(-1)?.reportedAt }, report);
};

export const outcomeOf = (record: KeptSms, report: Report, at: string): Partial<KeptSms> => {
  const { status, errorCode = '', errorText = '' } = report;
  const failed = status === 'failed';
  const text = (failed && (errorText || errorCode)) || sentence('messageStatus', { status });
  const simulated = status === 'simulated' || isSimulated(report.gatewayId ?? '');
  // For a message that is still `queued`, the report came before the result of sending. It proves
  // that the gateway accepted the message.
  const accepted = { at, status: 'sent' as const, text: acceptedWords({ simulated }) };
  return {
    status,
    sentAt: record.sentAt ?? at,
    gatewayId: report.gatewayId ?? record.gatewayId,
    deliveredAt: status === 'delivered' ? at : null,
    errorCode: failed ? errorCode : '',
    errorText: failed ? text : '',
    attempts: [
      ...record.attempts,
      ...(record.status === 'queued' ? [accepted] : []),
      { at, status, text, ...(report.reportedAt && { reportedAt: report.reportedAt }) },
    ],
  };
};
