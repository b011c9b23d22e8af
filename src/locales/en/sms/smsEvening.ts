import type { English } from '@/locales/catalogue';
import type { smsEveningText } from '@/locales/sms/smsEvening';

export const english: English<typeof smsEveningText> = {
  title: 'Evening messages to classes',
  isOn: 'Tell class contacts every evening',
  hint: 'At the chosen time, class contacts get one message with the classes of the next day; if the timetable changes before it is sent, its text changes too. Pauses and quiet hours are those of automatic reminders; the text is changed in message settings.',
  sendAt: 'Sent at',
  mode: 'Sent',
  turnedOn: (level, time) => `${level}: evening messages are on and go out at ${time}`,
  turnedOff: (level) => `${level}: evening messages are off; unsent ones were cancelled`,
  saved: 'Saved',
  stale: 'Somebody else has just changed this; the present settings are shown',
  preview: (day) => `What classes will hear about ${day}`,
  empty: 'There is nobody to tell about the next day.',
  records: 'Show the messages',
  people: 'Class contacts',
  columns: { outcome: 'Result', recipient: 'Recipient', content: 'Text' },
};
