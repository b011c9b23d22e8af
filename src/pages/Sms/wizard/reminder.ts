import type { Level } from '@/contract/rule';
import type {
  LeadTime,
  SmsLeftOut,
  SmsOnly,
  SmsPreviewInput,
  SmsPreviewItem,
} from '@/contract/sms/sms';
import { daysOf } from '@/utils/format/dayRange';

export interface Reminder {
  /** The first and last day of the range, such as `2026-11-25_2026-12-01`. */
  days: string;
  leadTime: LeadTime;
  templateCode: string;
  /**
   * The text of the message. A change by the user applies only this time. The template stays the
   * same.
   */
  content: string;
}

/**
 * Converts the user's choices to the input of the API. The input contains the text itself. The
 * server then sends the previewed text even if somebody changes the template.
 */
export const toPreviewInput = (
  level: Level,
  { days, leadTime, templateCode, content }: Reminder,
  only?: SmsOnly | undefined,
): SmsPreviewInput => {
  const [dateFrom = '', dateTo = ''] = daysOf(days) ?? [];
  return { level, dateFrom, dateTo, leadTime, templateCode, content, ...(only && { only }) };
};

/**
 * Reads the chosen courses, classes or teacher from the URL, such as `courses.1.2`, `sessions.5` or
 * `contact.3`. Undefined means all classes.
 */
export const onlyOf = (text: string | null): SmsOnly | undefined => {
  const [kind, ...parts] = (text ?? '').split('.');
  const ids = parts.map(Number).filter((id) => Number.isInteger(id) && id > 0);
  if (ids.length === 0) return undefined;
  if (kind === 'courses') return { courseIds: ids };
  if (kind === 'sessions') return { sessionIds: ids };
  return kind === 'contact' ? { contactId: ids[0] } : undefined;
};

export const toLeftOut = ({ sessionId, contactId, recipientName }: SmsPreviewItem): SmsLeftOut => ({
  sessionId: sessionId ?? 0,
  contactId,
  recipientName,
});
