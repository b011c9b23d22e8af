import { numberText, percentText } from '@/contract/base/numbers';
import { browserName } from '@/utils/browserName';
import { fileSize } from '@/utils/format/fileSize';
import { pick } from '@/utils/pick';
import { randomKey } from '@/utils/randomKey';

test('I-05 a key is 128 random bits, and no two are the same', () => {
  const keys = Array.from({ length: 1000 }, randomKey);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(keys).size).toBe(1000);
  // Each character of a key varies.
  for (let place = 0; place < 32; place += 1) {
    expect(new Set(keys.map((key) => key[place])).size).toBe(16);
  }
});

test.each([
  [0, '1 KB'],
  [1, '1 KB'],
  [1024, '1 KB'],
  [1536, '2 KB'],
  [1024 * 1024 - 1, '1024 KB'],
  [1024 * 1024, '1.0 MB'],
  [20 * 1024 * 1024, '20.0 MB'],
])('I-02 a file of %d bytes is one of %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});

test('a number is written as Intl would, in both languages, without the first use of Intl that every tab would wait for', () => {
  const whole = [0, 7, -7, 999, 1000, -1000, 12_345, 999_999, 1_000_000, 9_007_199_254_740_991];
  const parts = [0.5, 1.25, -0.125, 1234.5678, 999.9996, 0.0004, 1e6 + 0.001];
  for (const spoken of ['zh-CN', 'en']) {
    const number = new Intl.NumberFormat(spoken);
    const percent = new Intl.NumberFormat(spoken, { style: 'percent', maximumFractionDigits: 1 });
    for (const value of [...whole, ...parts]) expect(numberText(value)).toBe(number.format(value));
    for (const ratio of [0, 0.001, 0.0004, 0.1, 1 / 3, 2 / 3, 0.9994, 0.9996, 1, 12.5])
      expect(percentText(ratio)).toBe(percent.format(ratio));
  }
  const made = jest.spyOn(Intl, 'NumberFormat');
  expect([numberText(123_000), percentText(0.123)]).toEqual(['123,000', '12.3%']);
  expect(made).not.toHaveBeenCalled();
  made.mockRestore();
});

test('X-04 a form takes the fields of a record that it edits, and no others', () => {
  expect(pick({ id: 1, name: 'a', version: 2 }, ['name'])).toEqual({ name: 'a' });
});

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Chrome 142 · Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0',
    'Edge 142 · Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari 18 · iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36 MicroMessenger/8.0.50',
    '微信 8 · Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox 140 · Linux'],
  ['curl/8.5.0', ''],
])('A-03 the browser %s is called %p', (agent, name) => {
  expect(browserName(agent)).toBe(name);
});
