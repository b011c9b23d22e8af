import type { English } from '@/locales/catalogue';
import { plural } from '@/locales/en/plural';
import type { smsProblemsText } from '@/locales/sms/smsProblems';

export const english: English<typeof smsProblemsText> = {
  title: 'Problems reported by teachers',
  titleCount: (count) => `Problems reported by teachers (${count})`,
  more: (count) => `Show more (${count} left)`,
  others: (count) => plural(count, 'more problem'),
  none: 'No open problems',
  noWords: 'No reason given',
  changed: 'Rescheduled',
  change: 'Reschedule',
  changeOf: (name, course) => `Reschedule ${course} of ${name}`,
  call: 'Call',
  callOf: (name) => `Call ${name}`,
  callNumber: (number) => `Call ${number}`,
  reply: 'Reply',
  replyTo: (name) => `Reply to ${name}`,
  handle: 'Done',
  handleOf: (name) => `Done with the problem of ${name}`,
  handled: 'Marked as handled; the notice is gone',
  handledBefore: 'This was handled before, or the teacher changed the answer',
};
