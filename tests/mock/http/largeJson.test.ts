import fc from 'fast-check';
import { Refusal } from '../../../mock/db/base/refusal';
import { readLargeJson } from '../../../mock/http/largeJson';

const refusedAs = async (text: string): Promise<string> => {
  try {
    await readLargeJson(text);
    return 'read';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
};

const isJson = (text: string): boolean => {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
};

/** Texts that JSON has to escape, or that may confuse a parser. */
const texts = fc.oneof(fc.string(), fc.stringMatching(/^[\\"[\]{},: ]{0,8}$/));
const fields = fc.dictionary(
  fc.oneof(texts, fc.constant('__proto__')),
  fc.oneof(texts, fc.array(fc.jsonValue({ maxDepth: 3 })), fc.jsonValue({ maxDepth: 3 })),
);

test('I-09 a large body says just what the JSON says', async () => {
  await fc.assert(
    fc.asyncProperty(fields, fc.constantFrom(undefined, 2), async (values, indent) => {
      const text = JSON.stringify(values, undefined, indent);
      expect(await readLargeJson(text)).toEqual(JSON.parse(text));
    }),
    { numRuns: 100 },
  );
  const rows = Array.from({ length: 2345 }, (_, row) => ({ row, name: `"],${row}\\` }));
  const text = JSON.stringify({ rows, people: { rows }, none: [] });
  expect(await readLargeJson(text)).toEqual(JSON.parse(text));
});

test('I-09 what is no JSON is refused, wherever it breaks', async () => {
  const whole = '{"rows":[{"a":[1,"x\\\\"]},2, [ ]],"none":[ ],"b":{"c":[3]}}';
  await fc.assert(
    fc.asyncProperty(
      fc.nat(whole.length),
      fc.nat(2),
      fc.constantFrom('', ...'[]{},:"\\1 '),
      async (at, gone, put) => {
        const text = whole.slice(0, at) + put + whole.slice(at + gone);
        expect([text, await refusedAs(text)]).toEqual([
          text,
          isJson(text) ? 'read' : 'BODY_UNREADABLE',
        ]);
      },
    ),
    { numRuns: 1000 },
  );
});

const many = (count: number, of: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => of(index)).join();

test.each([
  ['fields of a row', (count: number) => `{"rows":[{${many(count, (no) => `"k${no}":1`)}}]}`, 1000],
  ['values of a row', (count: number) => `{"rows":[[${many(count, () => '1')}]]}`, 1000],
  ['fields', (count: number) => `{${many(count, (no) => `"k${no}":1`)}}`, 1000],
  ['fields within', (count: number) => `{"a":[],"b":{${many(count, (no) => `"k${no}":1`)}}}`, 1000],
  ['values in none of its lists', (count: number) => `[${many(count, () => '1')}]`, 100_000],
  ['rows', (count: number) => `{"rows":[${many(count, () => '{}')}]}`, 100_000],
  [
    'values of all rows',
    (count: number) => `{"rows":[${many(count / 1000, () => `[${'1,'.repeat(999)}1]`)}]}`,
    1_500_000,
  ],
  ['levels', (count: number) => `{"a":${'['.repeat(count - 1)}${']'.repeat(count - 1)}}`, 20],
])('I-09 a body of more %s than any file has is refused before it is read', async (_, of, most) => {
  expect(await refusedAs(of(most))).toBe('read');
  expect(await refusedAs(of(most + Math.max(2, most / 100)))).toBe('BODY_TOO_LARGE');
});
