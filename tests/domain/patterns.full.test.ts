import { CONTACT_IMPORT_FIELDS, COURSE_IMPORT_FIELDS } from '@/contract/import/import';
import { readContactRow } from '@/domain/rows/contactRow';
import { readCourseRow } from '@/domain/rows/courseRow';
import { CELLS, FILES, MAX_PATTERN_INPUT, SHORT } from '../support/notLinear';
import { type Pattern, patternsIn, pumpsOf } from '../support/patterns';
import { quadraticTexts } from '../support/quadraticTexts';

const TERM = {
  termCode: '2026-2027-1',
  startDate: '2026-08-31',
  weeks: 18,
  holidays: [],
  swaps: [],
};
/** The length of the test texts: ten times the maximum for such a pattern. */
const LONG = 10 * MAX_PATTERN_INPUT;
const FOLDERS = ['src/contract', 'src/domain', 'src/utils', 'src/sheets', 'mock'];

/** Reads a text as every field of a contact row and of a course row. */
const readEverywhere = (text: string) => {
  for (const field of CONTACT_IMPORT_FIELDS)
    readContactRow({ row: 2, name: '王一', [field]: text });
  for (const field of COURSE_IMPORT_FIELDS) {
    const row = { row: 2, termCode: TERM.termCode, courseName: '解剖', [field]: text };
    readCourseRow(row, 'bachelor', () => TERM);
  }
};

/**
 * Returns for each pattern the longest text on which it ran during `work`. Characters are counted
 * instead of time, so that every machine gives the same result.
 */
const longestFor = (patterns: readonly RegExp[], work: () => void): Map<string, number> => {
  const longest = new Map(patterns.map(({ source }) => [source, 0]));
  const { exec } = RegExp.prototype;
  // Every JavaScript function that uses a pattern calls `exec`.
  RegExp.prototype.exec = function (this: RegExp, text: string) {
    const known = longest.get(this.source);
    if (known !== undefined && text.length > known) longest.set(this.source, text.length);
    return exec.call(this, text);
  };
  try {
    work();
  } finally {
    RegExp.prototype.exec = exec;
  }
  return longest;
};

test('I-09 of a long cell no pattern that may take the square of its length is given more than a little', () => {
  const longest = longestFor(CELLS, () => {
    for (const [, text] of quadraticTexts(LONG)) readEverywhere(text);
    for (const part of ['张三', '五', '第1周']) readEverywhere(part.repeat(LONG / part.length));
  });
  const given = [...longest].filter(([, length]) => length > MAX_PATTERN_INPUT);
  expect(given).toEqual([]);
  // Fails if nothing was counted.
  expect(Math.max(...longest.values())).toBeGreaterThan(100);
});

/** The length of a test text. One four times as long shows whether the time is quadratic. */
const LENGTH = 2000;
/** Milliseconds. Shorter times are not compared. */
const QUICK = 4;
/** Measurements that must all find a pattern slow. */
const ATTEMPTS = 4;

const took = ({ source, flags }: Pattern, text: string): number => {
  const pattern = new RegExp(source, flags);
  const times = [1, 2, 3].map(() => {
    const { user, system } = process.cpuUsage();
    text.replace(pattern, '');
    const after = process.cpuUsage({ user, system });
    return (after.user + after.system) / 1000;
  });
  return Math.min(...times);
};

/**
 * Returns the part of a text that makes the pattern slow: a text four times as long takes more than
 * eight times as long.
 */
const slowWith = (pattern: Pattern): string | undefined =>
  pumpsOf(pattern.source).find((pump) =>
    ['', '张'].some((before) => {
      const text = (length: number) => `${before}${pump.repeat(length / pump.length)}\u0001`;
      // Other programs on the machine disturb some of the measurements.
      return Array.from({ length: ATTEMPTS }).every(() => {
        const long = took(pattern, text(4 * LENGTH));
        return long > QUICK && long > 8 * took(pattern, text(LENGTH));
      });
    }),
  );

const nameOf = ({ source, flags }: { source: string; flags: string }) => `/${source}/${flags}`;
const LISTED = [...CELLS, ...FILES, ...SHORT].map(nameOf);

test('no pattern but those that are listed with a bound takes more than in proportion to the text', () => {
  const patterns = patternsIn(FOLDERS);
  expect(patterns.length).toBeGreaterThan(40);
  const slow = patterns
    .filter((pattern) => !LISTED.includes(nameOf(pattern)))
    .flatMap((pattern) => {
      const pump = slowWith(pattern);
      return pump === undefined ? [] : [{ ...pattern, pump }];
    });
  expect(slow).toEqual([]);
  const there = new Set(patterns.map(nameOf));
  expect(LISTED.filter((name) => !there.has(name))).toEqual([]);
});
