import type { English } from '@/locales/catalogue';
import type { newsText } from '@/locales/news';

export const english: English<typeof newsText> = {
  importing: (what) =>
    `${what.map((each) => ({ contacts: 'Contacts', courses: 'Courses' })[each]).join(' and ')} are being imported`,
  importingHint:
    'Everything can be looked at; saving records of this kind may wait until it is done.',
  behind: 'There are new changes',
  behindHint: 'Somebody has just changed what is listed here.',
  catchUp: 'Show',
};
