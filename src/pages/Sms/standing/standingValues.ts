import type { SmsStanding, SmsStandings, SmsStandingValues } from '@/contract/sms/smsStanding';

/**
 * The values of the form for automatic reminders. If a level has no message text or quiet hours,
 * the form shows the general settings.
 */
export interface StandingFormValues {
  leadTime: SmsStanding['leadTime'];
  hasOwnContent: boolean;
  content: string;
  hasOwnQuietHours: boolean;
  quietFrom: string;
  quietTo: string;
}

export type SentAs = Pick<SmsStandingValues, 'leadTime' | 'content' | 'quietHours'>;

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
}: StandingFormValues): SentAs => ({
  leadTime,
  content: hasOwnContent ? content.trim() : null,
  quietHours: hasOwnQuietHours ? { quietFrom, quietTo } : null,
});

export const differing = (earlier: SentAs, later: SentAs): Partial<SentAs> => {
  const same = (name: keyof SentAs) =>
    JSON.stringify(earlier[name]) === JSON.stringify(later[name]);
  return {
    ...(!same('leadTime') && { leadTime: later.leadTime }),
    ...(!same('content') && { content: later.content }),
    ...(!same('quietHours') && { quietHours: later.quietHours }),
  };
};
