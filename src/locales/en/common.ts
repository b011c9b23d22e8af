import type { English } from '@/locales/catalogue';
import type { commonText } from '@/locales/common';
import { plural } from './plural';

export const english: English<typeof commonText> = {
  appName: 'Campus Console',
  ok: 'OK',
  cancel: 'Cancel',
  save: 'Save',
  close: 'Close',
  edit: 'Edit',
  remind: 'Send reminders…',
  proof: 'Proof of class',
  remindListed: {
    courses: 'Remind of listed courses…',
    sessions: 'Remind of listed classes…',
  },
  remindOf: {
    bachelor: 'Remind of undergraduate classes…',
    postgraduate: 'Remind of postgraduate classes…',
  },
  remove: 'Delete',
  undo: 'Undo',
  undoKeys: '(Ctrl Z)',
  retry: 'Try again',
  refresh: 'Refresh',
  search: 'Search',
  filters: 'Filters',
  all: 'All',
  none: 'None',
  clear: 'Clear',
  home: 'Home',
  loading: 'Loading',
  loadFailed: 'Could not be loaded',
  yes: 'Yes',
  no: 'No',
  total: (count) => `${plural(count, 'record')} in total`,
  chunkFailed: (chunk) => `Loading chunk ${chunk} failed.`,
  chunkFailedHint:
    'A file of this page could not be downloaded. The network may be unstable, or the console has just been updated.',
  requestFailed: 'That did not work',
};
