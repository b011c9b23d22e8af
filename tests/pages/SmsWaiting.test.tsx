import { withOneRange } from '@/pages/Sms/records/filters';
import { pauseFor } from '@/pages/Sms/records/waiting';
import { comingDays } from '@/pages/Sms/wizard/comingDays';
import { smsOf } from '../support/samples';

const NOW = new Date('2026-11-25T10:00:00+08:00');
const at = (time: string) => `2026-11-25T${time}+08:00`;

test.each([
  ['a receipt that may come any moment', smsOf({ status: 'sent', sentAt: at('09:59:58') }), 2500],
  ['a receipt that is long overdue', smsOf({ status: 'sent', sentAt: at('09:30:00') }), 20_000],
  ['what is due', smsOf({ status: 'queued', scheduledAt: at('10:00:05') }), 2500],
  ['what is sent tonight', smsOf({ status: 'queued', scheduledAt: at('18:00:00') }), 20_000],
  ['what has arrived', smsOf({ status: 'delivered' }), undefined],
  ['what has no number', smsOf({ status: 'noNumber' }), undefined],
])('M-01 how soon the page looks again at %s', (_, message, pause) => {
  expect(pauseFor([smsOf({ status: 'failed' }), message], NOW)).toBe(pause);
});

test.each([
  ['today', '2026-11-26_2026-11-26'],
  ['tomorrow', '2026-11-27_2026-11-27'],
  ['days7', '2026-11-26_2026-12-02'],
  ['days30', '2026-11-26_2026-12-25'],
] as const)('M-03 the coming days %s count from the office calendar', (name, days) => {
  // In New York and London it is still the day before.
  expect(comingDays(name, new Date('2026-11-25T16:30:00Z'))).toBe(days);
});

test.each([
  ['a range after days', { dates: 'd' }, { dates: 'd', range: 'week' }, { range: 'week' }],
  ['days after a range', { range: 'week' }, { dates: 'd', range: 'week' }, { dates: 'd' }],
  ['another range', { range: 'week' }, { range: 'month' }, { range: 'month' }],
  ['neither', { range: 'week' }, { status: 'failed' }, { status: 'failed' }],
])(
  'M-01 of the quick ranges and own days the later choice holds: %s',
  (_, before, chosen, kept) => {
    expect(withOneRange(before, chosen)).toEqual(kept);
  },
);
