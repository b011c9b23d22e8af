import type { English } from '@/locales/catalogue';
import type { newsText } from '@/locales/news';

export const english: English<typeof newsText> = {
  importing: (what) =>
    `${what.map((each) => ({ contacts: 'Contacts', courses: 'Courses' })[each]).join(' and ')} are being imported`,
  importingHint:
    'Everything can be looked at; saving records of this kind may wait until it is done.',
  behind: 'There are new changes',
  changedBy: ([first = 'Someone', second, ...more]) => {
    if (second === undefined) return `${first} just made changes here.`;
    const rest = more.length === 0 ? second : `${more.length + 1} others`;
    return `${first} and ${rest} just made changes here.`;
  },
  changedElsewhere: 'You made changes here in another window.',
  changed: 'This page was just updated.',
  catchUp: 'Show',
};
