import { browserName } from '@/utils/browserName';
import { fileSize } from '@/utils/format/fileSize';
import { numberText, percentText } from '@/utils/format/numbers';
import { pick } from '@/utils/pick';
import { randomKey } from '@/utils/randomKey';

test('I-05 a key is 128 random bits, and no two are the same', () => {
  const keys = Array.from({ length: 1000 }, randomKey);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(keys).size).toBe(1000);
  // Every place of a key varies: none is left at its first value.
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

test('a thousand numbers are written by formats that are made once', () => {
  const made = jest.spyOn(Intl, 'NumberFormat');
  const written = Array.from({ length: 1000 }, (_, at) => [
    numberText(at * 1000),
    percentText(at / 1000),
  ]);
  expect(written[123]).toEqual(['123,000', '12.3%']);
  expect(made.mock.calls.length).toBeLessThanOrEqual(2);
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
