import type { bulkText } from '@/locales/bulk';
import type { English } from '@/locales/catalogue';
import { plural } from './plural';

export const english: English<typeof bulkText> = {
  title: (count) => `Change one field of ${plural(count, 'record')}`,
  field: 'Field to change',
  hint: 'The next step shows each record before and after; nothing is saved until you confirm.',
  look: 'Preview',
  back: 'Back',
  submit: (count) => `Change ${plural(count, 'record')}`,
  impact: 'Preview of the change',
  found: ({ total = 0, changing, same, refused }) =>
    [
      `${plural(total, 'record')}`,
      `${changing} to change`,
      ...(same ? [`${same} with this value already`] : []),
      ...(refused ? [`${refused} that cannot be changed`] : []),
    ].join(', '),
  nothing: 'All selected records have this value already; there is nothing to change.',
  shown: (count) => `${plural(count, 'record')} of these are listed below.`,
  withoutRefused: (count) => `Leave out the ${count} that cannot be changed and change the others`,
  columns: { record: 'Record', before: 'Now', after: 'New' },
  blank: '(blank)',
  stale: 'Somebody has just changed one of these records; please check again',
  changed: (count) => `${plural(count, 'record')} changed`,
  undone: (count) => `Undone. ${plural(count, 'record')} restored`,
};
