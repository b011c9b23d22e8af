import type { Level } from '@/contract/rule';
import type { LeadTime, SmsPreviewInput } from '@/contract/sms/sms';
import { daysOf } from '@/utils/format/dayRange';

export interface Reminder {
  /** The range of days, such as `2026-11-25_2026-12-01`. */
  days: string;
  leadTime: LeadTime;
  templateCode: string;
  /** The message text. The user may change the template's text for this time only. */
  content: string;
}

/**
 * Converts the user's choices to the API's input. It has the text too, so that the previewed text
 * is sent even if the template changes.
 */
export const toPreviewInput = (
  level: Level,
  { days, leadTime, templateCode, content }: Reminder,
): SmsPreviewInput => {
  const [dateFrom = '', dateTo = ''] = daysOf(days) ?? [];
  return { level, dateFrom, dateTo, leadTime, templateCode, content };
};
