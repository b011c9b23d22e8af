import type { English } from '@/locales/catalogue';
import { plural } from '@/locales/en/plural';
import type { smsWizardText } from '@/locales/sms/smsWizard';

export const english: English<typeof smsWizardText> = {
  title: 'Send reminders',
  steps: { range: 'Choose', preview: 'Preview', result: 'Send' },
  days: 'Class dates',
  daysHelp: 'Reminds teachers who have classes on these dates, 31 days at most.',
  leadTime: 'Lead time',
  leadTimeHelp: {
    dayBefore18: 'Sent at 18:00 on the day before',
    hours2:
      'Sent 2 hours before each class; of early classes this may be in quiet hours, which has to be confirmed',
  },
  template: 'Template',
  content: "Template's text",
  contentHelp:
    'What stands in braces is replaced for each class; please keep it. Changes are for this time only.',
  restore: 'Restore the text',
  variables: 'Variables: ',
  preview: 'Preview',
  back: 'Back',
  cancel: 'Cancel',
  close: 'Done',
  leaveTitle: 'Discard these reminders?',
  leaveHint: 'Changes to the text will be lost.',
  leave: 'Discard',
  stay: 'Keep editing',
  counts: {
    queued: 'To send',
    segments: 'Segments',
    noNumber: 'No number',
    skipped: 'Not sent',
  },
  outcomes: { queued: 'Send', noNumber: 'Missing number', skipped: 'Not sent' },
  only: {
    courses: (count) => `Only for ${plural(count, 'selected course')}.`,
    sessions: (count) => `Only for ${plural(count, 'selected class', 'selected classes')}.`,
    teacher: 'Only for the selected teacher.',
    listed: (filters) => `Only for the listed classes (${filters}).`,
  },
  badLink: 'This link is not valid: it does not say which classes to remind of.',
  remindAll: 'Remind of all classes',
  sendTo: (name, course) => `Send to ${name}: ${course}`,
  nothing: 'No classes to remind of on these dates.',
  nothingToSend: 'There is nothing to send. Please choose other dates or another lead time.',
  noNumberHint: (count) =>
    `${count} without a number: kept, and queued by themselves once the number is added.`,
  quietHours: (count) => `${count} of them would go out in quiet hours; send anyway`,
  submit: (queued, noNumber) =>
    queued > 0 || noNumber === 0 ? `Send ${queued}` : `Keep ${noNumber} without numbers`,
  columns: {
    outcome: 'Outcome',
    recipient: 'Recipient',
    session: 'Course and time',
    content: 'Content',
    scheduledAt: 'To be sent at',
    segments: 'Segments',
  },
  done: (count) => (count > 0 ? `${plural(count, 'reminder')} queued` : 'No new reminders to send'),
  doneCounts: (noNumber, skipped) => `${noNumber} missing numbers, ${skipped} not sent`,
  progress: 'The reminders of these classes now',
  progressHint: 'They go out by themselves when they are due; reports update what is shown here.',
  mend: 'Add numbers',
  showRecords: 'Show messages',
};
