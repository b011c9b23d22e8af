import type { Level } from '@/contract/rule';
import type { LeadTime, SmsPreviewInput } from '@/contract/sms/sms';
import { daysOf } from '@/utils/format/dayRange';

/** What is chosen for a sending of reminders. */
export interface Reminder {
  /** `2026-11-25_2026-12-01` */
  days: string;
  leadTime: LeadTime;
  templateCode: string;
  /** The template's text, perhaps changed for this time. */
  content: string;
}

/** The text always goes along: what was looked at is sent, whatever the template says by then. */
export const toPreviewInput = (
  level: Level,
  { days, leadTime, templateCode, content }: Reminder,
): SmsPreviewInput => {
  const [dateFrom = '', dateTo = ''] = daysOf(days) ?? [];
  return { level, dateFrom, dateTo, leadTime, templateCode, content };
};
