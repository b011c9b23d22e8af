import type { Level } from '@/contract/rule';
import type { LeadTime, SmsPreviewInput, SmsTemplate } from '@/contract/sms';
import { daysOf } from '@/utils/dayRange';

/** What is chosen for a sending of reminders. */
export interface Reminder {
  /** `2026-11-25_2026-12-01` */
  days: string;
  leadTime: LeadTime;
  templateCode: string;
  /** The template's text, perhaps changed for this time. */
  content: string;
}

export const toPreviewInput = (
  level: Level,
  { days, leadTime, templateCode, content }: Reminder,
  templates: readonly SmsTemplate[],
): SmsPreviewInput => {
  const [dateFrom = '', dateTo = ''] = daysOf(days) ?? [];
  const own = templates.find(({ code }) => code === templateCode)?.content;
  const input = { level, dateFrom, dateTo, leadTime, templateCode };
  return content === own ? input : { ...input, content };
};
