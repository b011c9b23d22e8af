import { fieldsOf, type ImportField } from '@/domain/base/importFields';
import { looksLikeName } from '@/domain/people/familyNames';
import { testFull } from '../../support/testFull';
import { coveringSubset } from '../cases/coveringSubset';
import { EVERY_CASE } from '../cases/everyCase';
import type { ImportFixture } from '../cases/importCase';
import { defaultAnswers, openFixture, type ReadRow } from '../files/openFixture';
import { mayChange } from './mayChange';

/** The short test run takes a few files with every kind of question. */
const GATE = coveringSubset(
  Object.fromEntries(
    Object.entries(EVERY_CASE).map(([title, { questions }]) => [title, { questions }]),
  ),
  100,
  2,
);
const FILES = Object.entries(EVERY_CASE).filter(([title]) => GATE.has(title));

const ROUNDS = 10;

const keyOf = ({ sent: { row, sheet = '' } }: ReadRow): string => `${sheet} ${row}`;

/** Returns the fields in which two results of reading the same rows differ. */
const differing = (before: readonly ReadRow[], after: readonly ReadRow[]): Set<string> => {
  const found = new Set<string>();
  for (const [index, row] of after.entries()) {
    const own = before.length === after.length ? before[index] : undefined;
    if (!own || keyOf(own) !== keyOf(row)) continue;
    for (const field of new Set([...Object.keys(own.sent), ...Object.keys(row.sent)])) {
      const [a, b] = [own.sent, row.sent].map((sent) => (sent as Record<string, unknown>)[field]);
      if ((a ?? '') !== (b ?? '')) found.add(field);
    }
  }
  return found;
};

const isWord = (text: string): boolean => /[\p{Script=Han}A-Za-z]{2}/u.test(text);
const isNoNumber = (text: string): boolean => !/^[\d\s,;:.-]+$/.test(text);

/**
 * Tests whether a text can be right for its field. If it cannot, there must be a warning or an
 * error.
 */
const PLAUSIBLE: Readonly<Partial<Record<ImportField, (text: string) => boolean>>> = {
  name: looksLikeName,
  department: (text) => isWord(text) && !/\d{4,}/.test(text),
  unit: (text) => isWord(text) && !/\d{4,}/.test(text),
  title: (text) => isWord(text) && !/\d/.test(text),
  position: isNoNumber,
  category: isWord,
  campus: isWord,
  office: (text) => !/^1[3-9]\d{9}$/.test(text),
  courseName: isNoNumber,
  courseType: isWord,
  assessment: isWord,
  topic: isNoNumber,
  form: isWord,
  room: (text) => !/^(?:\d{1,2}|1[3-9]\d{9})$/.test(text),
};

/** Returns values that cannot be right, in rows without errors or warnings about them. */
const implausible = (rows: readonly ReadRow[]): string[] =>
  rows.flatMap(({ sent, read, issues }) => {
    if (issues.some(({ level }) => level === 'error')) return [];
    const said = new Set(issues.map(({ field }) => field));
    const sessions: readonly object[] = 'sessions' in read ? read.sessions : [];
    const stored = [read.values, ...sessions].flatMap((record) => Object.entries(record));
    return stored.flatMap(([field, value]) => {
      const isPlausible = PLAUSIBLE[field as ImportField];
      if (typeof value !== 'string' || value === '' || said.has(field)) return [];
      return isPlausible?.(value) === false ? [`${sent.row} ${field}: ${value}`] : [];
    });
  });

/** Columns that repeat another one, because the same people are marked for another half day. */
const SAID_TWICE = ['columnLeft 周一上午'];

/**
 * Returns columns whose answer `use` has an effect alone, but not beside the other first answers.
 */
const withoutEffect = async (file: ImportFixture): Promise<string[]> => {
  const { questions, rowsOf } = openFixture(file);
  const usual = defaultAnswers(questions);
  const first = Object.fromEntries(questions.map(({ id, options }) => [id, options[0] ?? '']));
  const read = async (answers: Record<string, string>) =>
    JSON.stringify((await rowsOf(answers)).map(({ sent }) => sent));
  const used = questions.filter(({ id }) => first[id] === 'use' && usual[id] !== 'use');
  if (used.length === 0 || questions.length < 2) return [];
  const [none, all] = [await read(usual), await read(first)];
  const found: string[] = [];
  for (const { id } of used) {
    if (SAID_TWICE.includes(id)) continue;
    if ((await read({ ...usual, [id]: 'use' })) === none) continue;
    if ((await read({ ...first, [id]: usual[id] ?? '' })) === all) found.push(`${id} does nothing`);
  }
  return found;
};

test.each(FILES)(
  'I-02 %s: an answer does what its question says, and nothing else',
  async (_, file) => {
    const { questions, fields, rowsOf } = openFixture(file);
    const usual = defaultAnswers(questions);
    const before = await rowsOf(usual);
    const wrong = implausible(before);
    for (const question of questions) {
      const allowed = mayChange(file, question, fields);
      for (const option of question.options) {
        const after = await rowsOf({ ...usual, [question.id]: option });
        const others = [...differing(before, after)].filter((field) => !allowed.includes(field));
        const named = `${question.id} ${option}`;
        wrong.push(...others.map((field) => `${named} changes ${field}`));
        wrong.push(...implausible(after).map((text) => `${named} ${text}`));
      }
    }
    expect([...wrong, ...(await withoutEffect(file))]).toEqual([]);
  },
);

const chance = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * below);
  };
};

testFull(
  'I-02 whatever fields columns are matched to and whatever is answered, the file is read',
  async () => {
    for (const [title, file] of FILES) {
      const { table, questionsOf, rowsOf } = openFixture(file);
      const next = chance(Number.parseInt(title, 10));
      const known = fieldsOf(file.target);
      for (let round = 0; round < ROUNDS; round += 1) {
        const fields = Object.fromEntries(
          table.columns.flatMap(({ key }) => {
            const field = known[next(known.length * 2)];
            return field ? [[key, field]] : [];
          }),
        );
        const answers = Object.fromEntries(
          questionsOf(fields).map(({ id, options }) => [id, options[next(options.length)] ?? '']),
        );
        const tried = await rowsOf(answers, fields).then(
          (rows) => rows.length,
          (error: Error) => `${title}: ${JSON.stringify(fields)} ${error.stack}`,
        );
        expect(tried).toEqual(expect.any(Number));
      }
    }
  },
);
