import type { English } from '@/locales/catalogue';
import { plural } from '@/locales/en/plural';
import type { smsStandingText } from '@/locales/sms/smsStanding';

export const english: English<typeof smsStandingText> = {
  title: 'Automatic reminders',
  titleOf: (level) => `${level}: automatic reminders`,
  hint: 'Once on, reminders for the classes of today and the next 7 days are arranged after each change of timetable or phone book and every evening, and go out when they are due; before that they are checked against the timetable once more. Each teacher gets them once, for each class or each day, at the chosen times.',
  history: 'History',
  loadFailed: 'The automatic reminders could not be loaded',
  level: 'Level',
  eveningModes: { changed: 'Changed days', always: 'Every class day' },
  levels: { bachelor: 'Undergraduate', postgraduate: 'Postgraduate' },
  states: { off: 'Off', on: 'On', paused: 'Paused' },
  stateHints: {
    off: 'No reminders go out by themselves.',
    on: 'Reminders go out by themselves when they are due.',
    paused:
      'Due reminders wait; on resuming, those still in time go out; reminders for classes that have started do not.',
  },
  lastRun: (at) => `Last full check: ${at}`,
  changedBy: (who, at) => `Changed by ${who} at ${at}`,
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  pause: 'Pause',
  goOn: 'Resume',
  turnOnTitle: (level) => `Turn on automatic reminders for ${level.toLowerCase()} courses?`,
  turnOnHint: (queued, noNumber) =>
    `In the next three days ${plural(queued, 'message')} will go out by themselves${noNumber > 0 ? `, and ${noNumber} wait for a number` : ''}; later classes likewise. What was already sent by hand is not sent twice.`,
  turnOnCost: (messages, segments, yuan) =>
    `The classes of the next seven days take ${plural(messages, 'message')}, counted as ${plural(segments, 'segment')}${yuan && `, about ${yuan} yuan`}.`,
  turnOffTitle: (level) => `Turn off automatic reminders for ${level.toLowerCase()} courses?`,
  turnOffHint:
    'Automatic reminders not sent yet are cancelled, and queued again when this is turned on again. To stop for a while only, use pause.',
  keep: 'Keep on',
  later: 'Not now',
  turnedOn: (level) => `${level}: automatic reminders are on`,
  turnedOff: (level) => `${level}: automatic reminders are off`,
  paused: (level) => `${level}: automatic reminders are paused`,
  goesOn: (level) => `${level}: automatic reminders resumed`,
  settings: 'Sending settings',
  fields: {
    level: 'Level',
    isOn: 'On',
    isPaused: 'Paused',
    mode: 'Messages',
    leadTimes: 'Lead times',
    dayTime: 'Time on the day before',
    content: 'Text',
    dayContent: 'Text of the daily reminder',
    quietHours: 'Quiet hours',
    evening: 'Evening messages to classes',
    eveningAt: 'Evening time',
    eveningMode: 'Evening messages for',
  },
  modes: { class: 'One a class', day: 'One a day' },
  modeHints: {
    class: 'Each teacher gets one message for each class at each lead time.',
    day: 'Each teacher gets one message on the day before, with all classes of the next day. Changes before it goes out rewrite the text; of later changes a notice tells. Who teaches at both levels gets one message if time, text and quiet hours of both are the same, and one for each level if any differs or only one is paused.',
  },
  dayTimeHint:
    'What is too late for it goes out at once; what falls into quiet hours goes out after them and before the class.',
  leads: {
    row: (number) => `Lead time ${number}`,
    amount: 'Number',
    unit: 'Unit',
    units: { days: 'days before, at', hours: 'hours before' },
    clock: 'Time',
    add: 'Add a lead time',
    remove: 'Remove',
  },
  estimates: {
    title: 'Estimate for the classes of the next seven days',
    titleWithoutPrice:
      'Estimate for the classes of the next seven days; with a price in the message settings, the cost is shown too',
    joint:
      '; a teacher of both levels gets one message a day, which counts for the level of the day’s first class',
    messages: 'Messages',
    segments: 'Billed segments',
    cost: 'Cost',
    present: (mode) => `Now: ${mode.toLowerCase()}`,
    chosen: (mode) => `Chosen: ${mode.toLowerCase()}`,
    yuan: (amount) => `About ${amount} yuan`,
  },
  leadTimeHint:
    'What is too late for it (such as a substitute found in the evening) goes out at once; what falls into quiet hours goes out after them and before the class.',
  ownContent: 'Use a text of its own',
  ownRefused:
    'The present gateway only sends registered templates: a text of its own has no template code and is refused.',
  commonRefused: {
    content:
      'The present gateway only sends registered templates: the class reminder has no template code in the message settings yet, so automatic reminders are refused.',
    dayContent:
      'The present gateway only sends registered templates: the daily reminder has no template code in the message settings yet, so automatic reminders are refused.',
  },
  commonContent: (content) => `As in the message settings: ${content}`,
  variables: (names) => `Variables: ${names}`,
  ownQuietHours: 'Use quiet hours of its own',
  commonQuietHours: (hours) => `As in the message settings: ${hours}`,
  quietFrom: 'Quiet hours from',
  quietTo: 'Quiet hours to',
  save: 'Save',
  saved: 'Saved; reminders not sent yet follow the new settings',
  queuedKeepText: 'Messages already queued keep their text.',
  dryRun: {
    title: 'To be sent in the next three days',
    titleOff: 'To be sent in the next three days, once turned on',
    counts: {
      queued: 'To send',
      noNumber: 'Missing number',
      skipped: 'Not sent',
      done: 'Reminded',
    },
    show: (count) => `Show the list (${count})`,
    empty: 'No automatic reminders in the next three days.',
    records: 'Show automatic reminders',
    unreachable: 'Add numbers',
    columns: {
      outcome: 'Outcome',
      recipient: 'Recipient',
      session: 'Course',
      sessionAt: 'Class time',
      scheduledAt: 'To be sent at',
    },
    unknown: 'Cannot tell',
    classes: (count) => plural(count, 'class', 'classes'),
  },
};
