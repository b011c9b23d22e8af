import { countSegments, DEFAULT_SIGNATURE, isQuietHour } from '@/domain/sms/sms';

test.each([
  [0, 1],
  [65, 1],
  [66, 2],
  [129, 2],
  [130, 3],
  [196, 3],
  [197, 4],
])('M-02 a text of %d characters with the signature is sent as %d segments', (length, segments) => {
  expect(DEFAULT_SIGNATURE).toHaveLength(5);
  expect(countSegments(DEFAULT_SIGNATURE, '字'.repeat(length))).toBe(segments);
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
  expect(isQuietHour(new Date(at))).toBe(quiet);
});
