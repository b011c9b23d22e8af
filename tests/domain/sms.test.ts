import { countSegments, DEFAULT_RULES, isQuietHour, quietHoursText } from '@/domain/sms/sms';

test.each([
  [0, 1],
  [65, 1],
  [66, 2],
  [129, 2],
  [130, 3],
  [196, 3],
  [197, 4],
])('M-02 a text of %d characters with the signature is sent as %d segments', (length, segments) => {
  expect(DEFAULT_RULES.signature).toHaveLength(5);
  expect(countSegments(DEFAULT_RULES.signature, '字'.repeat(length))).toBe(segments);
});

test('M-02 the signature counts', () => {
  expect(countSegments('', '字'.repeat(70))).toBe(1);
  expect(countSegments('【学院】', '字'.repeat(70))).toBe(2);
});

test.each([
  ['2026-11-25T21:59:59.999+08:00', false],
  ['2026-11-25T22:00:00+08:00', true],
  ['2026-11-26T00:00:00+08:00', true],
  ['2026-11-26T06:59:59+08:00', true],
  ['2026-11-26T07:00:00+08:00', false],
  ['2026-11-25T22:30:00Z', true],
  ['2026-11-25T23:00:00Z', false],
])('M-06 %s is in quiet hours: %s', (at, quiet) => {
  expect(isQuietHour(DEFAULT_RULES, new Date(at))).toBe(quiet);
});

test.each([
  ['22:30', '06:15', '2026-11-25T22:29:00+08:00', false],
  ['22:30', '06:15', '2026-11-25T22:30:00+08:00', true],
  ['22:30', '06:15', '2026-11-26T06:15:00+08:00', false],
  ['12:00', '13:30', '2026-11-25T13:29:00+08:00', true],
  ['12:00', '13:30', '2026-11-25T13:30:00+08:00', false],
  ['12:00', '13:30', '2026-11-25T23:00:00+08:00', false],
  ['22:00', '22:00', '2026-11-25T22:00:00+08:00', false],
])('M-09 quiet hours from %s to %s hold %s: %s', (quietFrom, quietTo, at, quiet) => {
  expect(isQuietHour({ quietFrom, quietTo }, new Date(at))).toBe(quiet);
});

test('M-09 quiet hours in words say where they end', () => {
  expect(quietHoursText(DEFAULT_RULES)).toBe('22:00 至次日 07:00');
  expect(quietHoursText({ quietFrom: '12:00', quietTo: '13:30' })).toBe('12:00 至 13:30');
});
