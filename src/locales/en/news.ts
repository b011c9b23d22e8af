import type { English } from '@/locales/catalogue';
import type { newsText } from '@/locales/news';

export const english: English<typeof newsText> = {
  importing: (what) =>
    `${what.map((each) => ({ contacts: 'Contacts', courses: 'Courses' })[each]).join(' and ')} are being imported`,
  importingHint:
    'Everything can be looked at; saving records of this kind may wait until it is done.',
  behind: 'There are new changes',
  changedBy: ([first = 'Somebody', second, ...more]) => {
    if (second === undefined) return `${first} has just changed what is shown here.`;
    const rest = more.length === 0 ? second : `${more.length + 1} others`;
    return `${first} and ${rest} have just changed what is shown here.`;
  },
  changedElsewhere: 'You have changed what is shown here in another window.',
  changed: 'What is shown here has just been updated.',
  catchUp: 'Show',
};
