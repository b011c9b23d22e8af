import fs from 'node:fs';
import path from 'node:path';
import type * as z from 'zod/mini';
import type { Endpoint } from '@/contract/base/endpoint';
import { nfkc } from '@/contract/base/normalise';
import { validate } from '@/contract/base/validation';
import { createCalls } from '../../mock/app';
import type { Store } from '../../mock/db/write/store';
import { ContactSearch } from '../../mock/features/contact/contactSearcher';
import { createLimits } from '../../mock/http/limits/limits';
import { silentLog } from '../../mock/telemetry/log';
import { Meters } from '../../mock/telemetry/meters';
import { NOW, openTestStore } from '../support/api';
import { growthOf, LINEAR, quadraticTexts } from '../support/quadraticTexts';

type Part = [place: string, value: unknown];

/** Returns values of the schema in which one text is set each time. */
const withText = (schema: z.core.$ZodType, text: string): Part[] => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
    case 'nullable':
      return withText(def.innerType, text);
    case 'pipe':
      return withText(def.in, text);
    case 'array':
      return withText(def.element, text).map(([place, value]) => [`[] ${place}`, [value]]);
    case 'record':
      return [['{}', { [text]: {} }]];
    case 'object':
      return Object.entries(def.shape).flatMap(([name, part]) =>
        withText(part, text).map(([place, value]): Part => [`${name} ${place}`, { [name]: value }]),
      );
    default:
      return [['', text]];
  }
};

const TEXTS = quadraticTexts(60_000);

test('NFKC of a text with any number of marks takes no longer than its length', async () => {
  for (const [, text, quarter] of quadraticTexts(150_000)) {
    const growth = await growthOf(
      () => nfkc(text),
      () => nfkc(quarter),
    );
    expect(growth).toBeLessThan(LINEAR);
  }
});

test('nothing but nfkc calls normalize, whose time grows with the square of the marks', () => {
  const files = ['src', 'mock'].flatMap((dir) =>
    fs
      .readdirSync(dir, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => path.join(dir, name)),
  );
  expect(files.filter((file) => /\.normalize\(/.test(fs.readFileSync(file, 'utf8')))).toEqual([
    path.join('src', 'contract', 'base', 'normalise.ts'),
  ]);
});

test('NFKC breaks only runs of marks that no language writes', () => {
  const run = (count: number) => `e${'\u0301'.repeat(count)}`;
  const long = 'x'.repeat(300);
  expect(nfkc(long + run(30))).toBe((long + run(30)).normalize('NFKC'));
  expect(nfkc(long + run(31))).toBe(`${long + run(30)}\u034f\u0301`.normalize('NFKC'));
});

describe('the fields of all calls', () => {
  let store: Store;
  let inputs: Endpoint['input'][];
  beforeAll(async () => {
    store = await openTestStore('sqlite');
    const site = { demoAccounts: false, registration: true, version: '', smsSimulated: false };
    const now = () => NOW;
    const contactTexts = new ContactSearch(store);
    const limits = createLimits({ store, now, secret: '' });
    const context = { store, contactTexts, now, site, limits, connections: [] };
    const calls = createCalls({ ...context, log: silentLog, meters: new Meters() });
    inputs = calls.endpoints().map(({ input }) => input);
  });
  afterAll(() => store.close());

  test.each(TEXTS)(
    'V-05 no field holds the server up with a long text of %s',
    async (_, text, quarter) => {
      expect(inputs.length).toBeGreaterThan(40);
      const validateEverywhere = (value: string) => {
        for (const input of inputs) {
          for (const [, body] of withText(input, value)) validate(input, body);
        }
      };
      const growth = await growthOf(
        () => validateEverywhere(text),
        () => validateEverywhere(quarter),
      );
      expect(growth).toBeLessThan(LINEAR);
    },
  );
});
