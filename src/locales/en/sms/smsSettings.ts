import type { English } from '@/locales/catalogue';
import { plural } from '@/locales/en/plural';
import type { smsSettingsText } from '@/locales/sms/smsSettings';

export const english: English<typeof smsSettingsText> = {
  title: 'Message settings',
  hint: 'Signature, templates and quiet hours are for messages made from now on; those already queued keep their text.',
  history: 'History',
  loadFailed: 'The message settings could not be loaded',
  general: 'Signature and quiet hours',
  fields: {
    signature: 'Signature',
    quietFrom: 'Quiet hours from',
    quietTo: 'Quiet hours to',
    noticeDays: 'Days ahead for notices',
    reminder: 'Reminder',
    reminderProviderCode: "Provider's code of the reminder",
    change: 'Change notice',
    changeProviderCode: "Provider's code of the change notice",
    substitute: 'Substitution notice',
    substituteProviderCode: "Provider's code of the substitution notice",
    takeover: 'Takeover notice',
    takeoverProviderCode: "Provider's code of the takeover notice",
    cancel: 'Cancellation notice',
    cancelProviderCode: "Provider's code of the cancellation notice",
    several: 'Notice of several classes',
    severalProviderCode: "Provider's code of the notice of several classes",
    free: 'Free message',
    freeProviderCode: "Provider's code of the free message",
  },
  signatureHint:
    'Shown before each message; it has to be the one registered with the message provider.',
  quiet: 'Quiet hours',
  quietHint: (hours) =>
    `Nothing is sent automatically at ${hours}, and sending by hand has to be confirmed; messages due then go out afterwards.`,
  noticeDaysHint:
    'When classes change, people whose classes begin within so many days are chosen for a notice; those who got a message that is now wrong always are.',
  noQuiet: 'Both times are the same: no quiet hours, messages go out at any time.',
  when: {
    reminder: 'For reminders; the text can still be changed before sending.',
    change: 'Tells the teacher when a class has another time or room.',
    substitute: 'Tells the former teacher when somebody else takes a class.',
    takeover: 'Tells whoever comes to teach a class, also one that is taken up again or added.',
    cancel: 'Tells the teacher when a class is cancelled or deleted.',
    several:
      'One message where several classes of a teacher change; the variable for them says what becomes of each.',
    free: 'Offered in "Send a message"; the provider\'s code is for all messages written by hand.',
  },
  content: 'Text',
  variables: 'Variables: ',
  insert: (name) => `Insert {${name}}`,
  length: (length, max) => `${length} / ${max} characters`,
  segments: (length, segments) =>
    `Preview with signature: ${plural(length, 'character')}, counted as ${plural(segments, 'segment')}`,
  providerCode: "Provider's template code",
  providerHint: 'For providers that ask for templates to be registered.',
  noNumber: 'No template code: the present gateway refuses messages with this text.',
  noNumbers: (names) =>
    `The present gateway only sends registered templates and refuses those without a code. Still missing: ${names.join(', ')}`,
  preview: 'Preview',
  example: (label) =>
    `Previewed with: ${label}. As its former time a week earlier is taken, as substitute another teacher, and two classes where there are several.`,
  noExample:
    'No classes yet, so variables are shown as they are; once a timetable is imported, a real class is used.',
  save: 'Save',
  saveAs: (version) => `Save as version ${version}`,
  saved: (version) => `Saved as version ${version}`,
  discard: 'Discard changes',
  restored: 'Changes you had not saved have been restored',
  test: {
    title: 'Test message',
    hint: 'Sends one to your own phone with the saved settings, the same way as real messages.',
    number: 'Your mobile number',
    none: 'not entered yet',
    saveAndSend: 'Save number and send test message',
    template: 'Template',
    send: 'Send test message',
    dirty: 'There are unsaved changes; the test message uses them only once they are saved.',
    simulated: 'No gateway is set up: the test message ends as "Simulated" and is not delivered.',
    sent: 'Test message queued',
    state: 'Status',
  },
  versions: {
    title: 'Versions',
    version: (version) => (version === 0 ? 'Initial settings' : `Version ${version}`),
    current: 'In use',
    initial: 'As delivered, changed by nobody',
    changed: (names) => `Changed: ${names}`,
    same: 'Same as the version before',
    look: 'View',
    differs: 'Differs from the one in use',
    takeBack: 'Restore this version',
    takeBackTitle: (version) => `Restore "${version}"?`,
    takeBackHint:
      'Its contents are saved as a new version; unsaved changes on this page will be lost.',
    takenBack: (version) => `Restored and saved as version ${version}`,
    blank: '(blank)',
  },
};
