import type { Question } from './officeQuestions';

/** Example inputs for each call that only teachers may make, in the order in which a test makes them. */
export const MY_QUESTIONS: [string, Question][] = [
  ['POST /api/my method=classes', {}],
  ['POST /api/my method=classes', { dateFrom: '2026-11-01', dateTo: '2027-01-31' }],
  ['POST /api/my method=messages', {}],
  ['POST /api/my method=contact', {}],
  ['POST /api/my method=requestForm', ({ session }) => ({ sessionId: session.id })],
  ['POST /api/my method=freeTimes', ({ session }) => ({ sessionId: session.id })],
  [
    'POST /api/my method=rooms',
    ({ session }) => ({
      ...{ sessionId: session.id, date: '2026-11-30', periodStart: 3, periodEnd: 4 },
    }),
  ],
  ['POST /api/my method=substitutes', ({ session }) => ({ sessionIds: [session.id] })],
  [
    'POST /api/my method=ask',
    ({ session }) => ({
      ...{ kind: 'cancel', classes: [{ id: session.id }], urgent: true, mobile: '13566667777' },
    }),
  ],
  ['POST /api/my method=requests', {}],
  ['POST /api/my method=withdraw', { id: 1, version: 1 }],
  ['POST /api/my method=updateContact', { version: 1, channel: '企业微信' }],
  ['POST /api/my method=updateContact', { version: 1, mobile: '13566667777' }],
  ['POST /api/my method=makeCalendar', {}],
  ['POST /api/my method=calendars', {}],
  ['POST /api/my method=renewCalendar', { id: 1 }],
  ['POST /api/my method=withdrawCalendar', { id: 2 }],
];
