import type { English } from '@/locales/catalogue';
import type { todayText } from '@/locales/today';
import { plural } from './plural';

export const english: English<typeof todayText> = {
  title: 'Today',
  failed: 'Could not be loaded',
  figures: {
    classes: 'Classes today',
    unreachable: 'Teachers out of reach',
    queued: 'Messages queued',
    failed: 'Messages failed',
  },
  scopes: {
    classes: 'Today',
    unreachable: (days) => `Teaching within ${plural(days, 'day')}`,
    queued: 'All',
    failed: (days) => `Last ${plural(days, 'day')}, not resent`,
  },
  levels: { bachelor: 'Undergraduate', postgraduate: 'Postgraduate' },
  levelCount: (level, count) => `${level} ${count}`,
  textMessages: (count) => `Other ${count}`,
  steps: 'Getting started',
  stepsHint: (done, all) =>
    `Go through these steps in order, and reminders can be sent; ${done} of ${all} done`,
  done: 'Done',
  notDone: 'Not done',
  stepOf: (level, term, done) => `${level}${term && ` ${term}`}: ${done ? 'done' : 'to do'}`,
  putAway: 'Do not show again',
  next: 'Next step',
  nextStep: (title, level) => `Next step: ${title}${level && ` (${level})`}`,
  skipLevel: (level) => `No ${level.toLowerCase()} courses, skip`,
  allDone: 'All first steps are done',
  openHome: 'Open Home first after signing in',
  homeIsFirst: 'Home opens first after your next sign-in',
  acceptSignature: (signature) => `Use this signature ${signature}`,
  acceptHours: 'Keep these times',
  step: {
    dates: {
      title: 'Set the term start dates',
      hint: 'Weeks are counted from the start date, which gives the timetable its dates',
    },
    hours: {
      title: 'Check the period times',
      hint: 'Timetables and reminders say by them at which hour a class begins; schools with 4 and with 5 periods in the morning differ in the afternoon',
    },
    holidays: {
      title: 'Set the holidays',
      hint: 'No reminders go out for holidays; they can be taken from the published official calendar',
    },
    phoneBook: {
      title: 'Import the phone book',
      hint: 'Messages go to the mobile numbers of teachers in the phone book',
    },
    timetable: {
      title: 'Import the timetable',
      hint: 'Courses and classes are read from the spreadsheet that the registry system exports',
    },
    signature: {
      title: 'Set the message signature',
      hint: 'Each message begins with the signature, which tells teachers who sent it; the gateway is set up by whoever runs the server',
    },
    testMessage: {
      title: 'Send a test message',
      hint: 'Send one to your own phone to see that the gateway works; without a gateway it is only simulated, and this step stays open',
    },
    reminders: {
      title: 'Turn on automatic reminders',
      hint: 'Check the list for the next three days, then turn them on: teachers are reminded before each class. You can still send by hand at any time',
    },
  },
};
