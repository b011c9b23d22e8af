import type { Level } from '@/contract/rule';
import {
  type SmsLeftOut,
  type SmsOnly,
  type SmsPreviewInput,
  type SmsPreviewItem,
  smsOnly,
} from '@/contract/sms/sms';
import { daysOf } from '@/utils/format/dayRange';

export interface Reminder {
  /** The first and last day of the range, such as `2026-11-25_2026-12-01`. */
  days: string;
  leadTime: SmsPreviewInput['leadTime'];
  templateCode: string;
  /** The text of the message. If the user edits it, the template stays as it is. */
  content: string;
}

/**
 * Converts the user's choices to the input of the API. It includes the text, so that the server
 * sends exactly the previewed text even if somebody changes the template.
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
 * Parses the URL parameter that limits reminders to some classes or people, such as
 * `courseIds.1.2`, `contactId.3` or `courses.department=外科`. Returns undefined for all classes, and
 * `unreadable` if the parameter is invalid.
 */
export const onlyOf = (text: string | null): SmsOnly | 'unreadable' | undefined => {
  if (text === null) return undefined;
  const [, field = '', value = ''] = /^(\w+)\.(.+)$/.exec(text) ?? [];
  const read = (): unknown => {
    if (field === 'courses' || field === 'sessions') {
      return Object.fromEntries(new URLSearchParams(value));
    }
    if (field === 'courseIds' || field === 'sessionIds') return value.split('.').map(Number);
    return field === 'contactId' ? Number(value) : value;
  };
  const found = smsOnly.safeParse({ [field]: read() });
  return found.success ? found.data : 'unreadable';
};

export const toLeftOut = ({ sessionId, contactId, recipientName }: SmsPreviewItem): SmsLeftOut => ({
  sessionId: sessionId ?? 0,
  contactId,
  recipientName,
});
