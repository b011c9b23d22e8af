import type { Level } from '@/contract/rule';
import type { LeadTime, SmsPreviewInput } from '@/contract/sms/sms';
import { daysOf } from '@/utils/format/dayRange';

/** The choices for sending reminders. */
export interface Reminder {
  /** The days as `2026-11-25_2026-12-01`. */
  days: string;
  leadTime: LeadTime;
  templateCode: string;
  /** The template's text, which the user may change for this sending. */
  content: string;
}

/**
 * Converts the choices to the preview's input. It includes the text, so that the previewed text is sent even if the
 * template changes.
 */
export const toPreviewInput = (
  level: Level,
  { days, leadTime, templateCode, content }: Reminder,
): SmsPreviewInput => {
  const [dateFrom = '', dateTo = ''] = daysOf(days) ?? [];
  return { level, dateFrom, dateTo, leadTime, templateCode, content };
};
