import type { English } from '@/locales/catalogue';
import type { myText } from '@/locales/page/my';

export const english: English<typeof myText> = {
  week: 'My classes',
  contact: 'My contact details',
  viewLabel: 'View',
  views: { week: 'Week', list: 'List', messages: 'Texts', calendar: 'Calendar' },
  previous: 'Previous week',
  next: 'Next week',
  current: 'This week',
  today: 'Today',
  noClasses: 'No classes in this week',
  noneAhead: 'No classes from today on',
  with: (names) => `With ${names}`,
  statuses: { moved: 'Moved', cancelled: 'Cancelled' },
  holiday: 'Holiday',
  noMessages: 'No messages yet',
  more: 'Earlier messages',
  undated: 'No time yet',
  fields: { mobile: 'Mobile number', channel: 'Preferred channel' },
  name: 'Name',
  mobileHint:
    'Reminders and notices go to this number. After a change, the old number gets a message.',
  channels: { sms: 'Text message', wecom: 'WeCom' },
  wecomHint: 'The office does not know your WeCom account yet, so text messages are sent.',
  save: 'Save',
  saved: 'Saved',
};
