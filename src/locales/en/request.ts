import type { English } from '@/locales/catalogue';
import type { requestText } from '@/locales/request';

export const english: English<typeof requestText> = {
  askFor: 'Ask for a teacher',
  kinds: { move: 'Move', cancel: 'Cancellation', substitute: 'Substitution' },
  states: {
    unit: 'With department',
    office: 'With office',
    accepted: 'Approved',
    refused: 'Refused',
    withdrawn: 'Withdrawn',
  },
  undone: 'Approved, then undone',
  approvals: {
    none: 'No approval',
    unit: 'By the department',
    office: 'By the teaching office',
    both: 'By the department, then the office',
  },
};
