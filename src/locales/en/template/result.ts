import type { English } from '@/locales/catalogue';
import { plural } from '@/locales/en/plural';
import type { resultText } from '@/locales/template/result';

export const english: English<typeof resultText> = {
  success: 'Submitted',
  submittedHint: 'The project is registered and waits for its first review.',
  sampleHint: 'A sample: what a teaching project looks like once it is submitted.',
  project: 'Project',
  fields: {
    name: 'Project name',
    owner: 'Owner',
    kind: 'Kind',
    days: 'From and to',
    members: 'Members',
  },
  days: (from, to) => `${from} to ${to}`,
  members: (count) => plural(count, 'person', 'people'),
  progress: 'Progress',
  steps: {
    submit: 'Submitted',
    review: 'Review by the school',
    check: 'Review by the teaching office',
    approve: 'Approved',
  },
  sample: {
    name: 'History taking with standardized patients',
    owner: 'Clinical Skills Centre',
    approver: 'Teaching Office',
    kind: 'Course development',
    dateFrom: '2026-09-01',
    dateTo: '2027-08-31',
    members: 3,
  },
  toList: 'Back to the list',
  again: 'Submit another',
  print: 'Print',
  fail: 'Not submitted',
  failHint: 'Please change the following and submit again.',
  reasonsTitle: 'There are problems with what you submitted',
  reasons: {
    url: {
      problem: "The project's website cannot be opened, so the approver cannot see the project",
      way: 'Change the website',
    },
    twice: {
      problem: 'There is a project of a similar name; please make sure that it is not the same',
      way: 'Show the projects',
    },
    pending: {
      problem: 'The review of the application before is not finished',
      way: 'Show its progress',
    },
  },
  toForm: 'Back to the form',
};
