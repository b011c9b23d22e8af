import type { English } from '@/locales/catalogue';
import { plural } from '@/locales/en/plural';
import type { smsFormText } from '@/locales/sms/smsForm';

export const english: English<typeof smsFormText> = {
  title: 'Send a message',
  hint: 'Sends one text message to one teacher; to remind many of their classes, use the messages of the courses.',
  name: 'Recipient',
  namePlaceholder: 'Name, part of it, or pinyin',
  nameHint: 'Looked up in the phone book, which fills in the number.',
  filledInFor: (name) => `Number filled in: ${name}`,
  several: (count) => `${plural(count, 'person', 'people')} found, please choose`,
  none: 'No number on record, please enter it',
  notAsked: 'The phone book is not available; please enter the number',
  optedOut: (name) => `${name} does not accept text messages`,
  noNumber: 'No number',
  mobile: 'Mobile number',
  saveContact: 'Keep this number in the phone book when sending',
  about: 'About',
  abouts: { course: 'A course', text: 'Free text' },
  course: 'Course',
  coursePlaceholder: 'Find by course name or code',
  courseRequired: 'Please choose a course, or change to free text',
  noCourse: 'No course found',
  levels: { bachelor: 'Undergraduate', postgraduate: 'Postgraduate' },
  insertCourse: 'Insert course name',
  takeTemplate: 'Use the template',
  when: 'When',
  whens: { now: 'Now', later: 'Later' },
  scheduledAt: 'Send at',
  atNight: (hours) => `Send in the quiet hours (${hours})`,
  content: 'Text',
  contentPlaceholder:
    "e.g. Dear Dr. Chen, tomorrow's class is moved to room 302 of the Yifu Building.",
  count: (signature, length, segments) =>
    `${plural(length, 'character')} with the signature ${signature}, counted as ${plural(segments, 'segment')}`,
  preview: 'Preview',
  previewTo: (name) => `To ${name || '…'}`,
  previewBlank: 'The text is shown here',
  submit: { now: 'Send message', later: 'Schedule message' },
  done: 'Submitted',
  restored: 'What you had not sent has been restored',
  discard: 'Clear and start again',
};
