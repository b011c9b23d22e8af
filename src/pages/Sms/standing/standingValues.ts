import type { SmsStanding, SmsStandings, SmsStandingValues } from '@/contract/smsStanding';

/** How a level is sent, as the form has it: what is common stands ready to be changed. */
export interface StandingFormValues {
  leadTime: SmsStanding['leadTime'];
  hasOwnContent: boolean;
  content: string;
  hasOwnQuietHours: boolean;
  quietFrom: string;
  quietTo: string;
}

export const toForm = (
  { leadTime, content, quietHours }: SmsStanding,
  { common }: SmsStandings,
): StandingFormValues => ({
  leadTime,
  hasOwnContent: content !== null,
  content: content ?? common.content,
  hasOwnQuietHours: quietHours !== null,
  quietFrom: quietHours?.quietFrom ?? common.quietFrom,
  quietTo: quietHours?.quietTo ?? common.quietTo,
});

export const fromForm = ({
  leadTime,
  hasOwnContent,
  content,
  hasOwnQuietHours,
  quietFrom,
  quietTo,
}: StandingFormValues): Pick<SmsStandingValues, 'leadTime' | 'content' | 'quietHours'> => ({
  leadTime,
  content: hasOwnContent ? content.trim() : null,
  quietHours: hasOwnQuietHours ? { quietFrom, quietTo } : null,
});
