import type { English } from '@/locales/catalogue';
import type { paletteText } from '@/locales/palette';
import { plural } from './plural';

export const english: English<typeof paletteText> = {
  title: 'Search',
  placeholder: 'Pages, courses, people, rooms',
  results: 'Results',
  groups: {
    recent: 'Recent',
    action: 'Actions',
    page: 'Pages',
    contact: 'Contacts',
    course: 'Courses',
    room: 'Rooms',
  },
  keys: '↑ ↓ to choose, Enter to open, Esc to close',
  searching: 'Searching',
  nothing: (asked) => `Nothing found for "${asked}"`,
  failed: 'Contacts, courses and rooms could not be looked up. Please try again later.',
  count: (count) => plural(count, 'result'),
  levels: { bachelor: 'Undergraduate', postgraduate: 'Postgraduate' },
  roomHint: 'Week view',
  actions: {
    sendBachelor: 'Send undergraduate class reminders',
    sendPostgraduate: 'Send postgraduate class reminders',
    unreachable: 'Find teachers who cannot be reached',
    importBachelor: 'Import an undergraduate timetable',
    importPostgraduate: 'Import a postgraduate timetable',
    importContacts: 'Import contacts',
    createContact: 'New contact',
    createBachelor: 'New undergraduate course',
    createPostgraduate: 'New postgraduate course',
    week: "Show the week's timetable",
    clashes: 'Show clashes',
    settings: 'Personal settings',
  },
};
