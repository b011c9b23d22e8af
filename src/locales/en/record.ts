import type { English } from '@/locales/catalogue';
import type { recordText } from '@/locales/record';
import { plural } from './plural';

export const english: English<typeof recordText> = {
  cancel: 'Cancel',
  loading: 'Loading',
  offline:
    'The connection is gone, so this cannot be saved now. What you typed is kept in this tab; save it when the connection is back.',
  draftRestored: 'What you had not saved has been restored',
  discardDraft: 'Discard it and start again',
  leaveTitle: 'Discard unsaved changes?',
  leaveHint: 'What you have entered will be lost when this is closed.',
  leave: 'Discard changes',
  stay: 'Keep editing',
  conflictTitle: (who, when) => `${who} changed this record at ${when}`,
  conflictHint:
    'Your changes have not been saved yet. Choose field by field what to keep where both of you changed it:',
  conflictNone:
    'Your changes have not been saved yet. They do not conflict with the others and can be saved together.',
  before: 'Before: ',
  theirs: 'Stored now',
  mine: 'Yours',
  takeTheirs: 'Discard mine and load what is stored',
  saveMerged: 'Merge and save',
  saveAgain: {
    changed: 'Not saved yet: the effects have changed. Look at them, then save.',
    unknown: 'Not saved yet: the effects could not be loaded. Press again to save anyway.',
  },
  choicesLeft: (count) => `${plural(count, 'choice')} left`,
  showNumber: 'Show and edit the number',
  blank: '(blank)',
  gone: 'This record was deleted or does not exist.',
};
