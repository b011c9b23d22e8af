import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../support/paths';

const TESTS = path.join(ROOT, 'tests');

const ROW = /^\| ([A-Z]-\d\d) \| (built|part|later) \| .{5,} \|$/gm;

const documented = new Map(
  [...fs.readFileSync(path.join(ROOT, 'docs', 'requirements.md'), 'utf8').matchAll(ROW)].map(
    ([, id = '', state = '']) => [id, state],
  ),
);

const testFiles = fs
  .readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(test|spec)\.tsx?$/.test(name));

/** The ids with which titles of tests begin, in whatever way the title is quoted. */
const used = new Set(
  testFiles.flatMap((name) =>
    [...fs.readFileSync(path.join(TESTS, name), 'utf8').matchAll(/['"`]([A-Z]-\d\d) /g)].map(
      ([, id]) => id as string,
    ),
  ),
);

test('docs/requirements.md lists every id that a test title begins with', () => {
  expect([...used].filter((id) => !documented.has(id))).toEqual([]);
});

test('every requirement that is built, wholly or in part, has a test of its name', () => {
  const built = [...documented].filter(([, state]) => state !== 'later').map(([id]) => id);
  expect(built.length).toBeGreaterThan(30);
  expect(built.filter((id) => !used.has(id))).toEqual([]);
});
