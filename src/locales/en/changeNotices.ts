import type { English } from '@/locales/catalogue';
import type { changeNoticesText } from '@/locales/changeNotices';
import { plural } from '@/locales/en/plural';

export const english: English<typeof changeNoticesText> = {
  title: 'Notify the people concerned',
  chosen: (count, total) => `${count} of ${total} selected`,
  all: 'Select all',
  none: 'Select none',
  more: (count) => `Show all ${count}`,
  reasons: {
    former: 'Former teacher',
    coming: 'New teacher',
    staying: 'Teacher',
    classPerson: 'Class contact',
  },
  told: 'Got a message before',
  owed: 'Earlier notice not sent',
  segments: (count) => plural(count, 'segment'),
  sendAt: (time) => `Goes out at ${time}`,
  obstacles: {
    left: 'Has left',
    disabled: 'Disabled in the phone book',
    unknown: 'Not in the phone book',
    ambiguous: 'Several contacts bear this name: add the staff number',
    noNumber: 'No mobile number',
    optedOut: 'Accepts no messages',
    quietHours: 'The class begins before the quiet hours end',
  },
  submit: (verb, count) => `${verb} and notify ${count}`,
  without: (verb) => `${verb} without notices`,
  notified: (count) => `${plural(count, 'person', 'people')} notified`,
  askHint: 'Ticked people get a message, the others are not notified.',
  undoTitle: 'Undo and notify the people concerned?',
  undoHint: 'Ticked people get a message. Without a tick it is undone and nobody is notified.',
  undo: 'Undo',
  send: (count) => `Send ${plural(count, 'notice')}`,
};
