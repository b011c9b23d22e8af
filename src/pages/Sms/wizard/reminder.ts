import type { Level } from '@/contract/rule';
import type { LeadTime, SmsPreviewInput } from '@/contract/sms/sms';
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
): SmsPreviewInput => {
  const [dateFrom = '', dateTo = ''] = daysOf(days) ?? [];
  return { level, dateFrom, dateTo, leadTime, templateCode, content };
};
