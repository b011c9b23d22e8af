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

const idsIn = (text: string): string[] =>
  [...text.matchAll(/['"`]([A-Z]-\d\d) /g)].map(([, id]) => id as string);

const textOf = (name: string): string => fs.readFileSync(path.join(TESTS, name), 'utf8');

/** Requirement ids at the start of test titles. */
const used = new Set(testFiles.flatMap((name) => idsIn(textOf(name))));

/** Requirement ids in tests that `npm test` runs. */
const usedInGate = new Set(
  testFiles
    .filter((name) => !/\.full\.(test|spec)\./.test(name))
    .flatMap((name) =>
      idsIn(textOf(name).replaceAll(/\btestFull[.(][\s\S]*?['"`][A-Z]-\d\d /g, '')),
    ),
);

test('docs/requirements.md lists every id that a test title begins with', () => {
  expect([...used].filter((id) => !documented.has(id))).toEqual([]);
});

test('every requirement that is built, wholly or in part, has a test of its name in the gate', () => {
  const built = [...documented].filter(([, state]) => state !== 'later').map(([id]) => id);
  expect(built.length).toBeGreaterThan(30);
  expect(built.filter((id) => !usedInGate.has(id))).toEqual([]);
});
