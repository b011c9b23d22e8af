import type { English } from '@/locales/catalogue';
import type { changeSettingsText } from '@/locales/page/changeSettings';

export const english: English<typeof changeSettingsText> = {
  title: 'Change settings',
  hint: 'What a change of classes has to say, how many changes of a course are too many, and how requests are approved',
  history: 'History',
  loadFailed: 'The settings could not be loaded',
  cause: 'Reason',
  limits: 'Limits',
  fields: {
    reasons: 'Reasons to choose from',
    required: 'Required',
    maxChanges: 'Changed classes at most',
    maxPercent: 'Share at most',
    daysAhead: 'Ahead of the class by at least',
    approvals: 'Steps of approval',
    officeFrom: 'The office approves from',
    overdueDays: 'Overdue after',
  },
  reasonsHint: (other) =>
    `One in a line, listed in this order. Entries keep the reason that they have. ${other} needs a note`,
  requiredHint: 'A change is not saved without them',
  requirable: { reason: 'Reason', asker: 'Asked by', askedOn: 'Asked on' },
  limitsHint: 'A course with more changed classes in a term than one of the limits is marked',
  requests: 'Requests for changes',
  requestsHint:
    'Without steps of approval, a request changes the classes at once. Requests that wait keep their steps',
  officeFromHint: 'Leave it empty for no such rule',
  days: 'days',
  times: 'classes',
  save: 'Save',
  saved: 'Saved',
  discard: 'Discard changes',
};
