import { groupBy } from '@/domain/base/groupBy';
import { weekdayOf } from '@/domain/time/dates';
import { PERIOD_PRESETS } from '@/domain/time/periodTables';
import type { ImportQuestion, QuestionCode } from '@/sheets/base/questions';
import { readFile } from '@/sheets/read/readFile';
import type { ImportCase } from '../cases/importCase';
import { defaultAnswers, openFixture, type ReadRow } from '../files/openFixture';
import { TERM } from '../files/timetables';
import { mayChange, TIME } from './mayChange';

/* A wrong answer must cause a refusal or a warning. Otherwise each newly stored text must
   occur in the row, its title or the question, and no text may be lost from other fields. */

const SAYS_SO: readonly QuestionCode[] = [
  ...(['weekdayFromZero', 'weekdayFromSunday', 'periodUnit', 'halfDays', 'weeksOff'] as const),
  ...([
    'listPairs',
    'startOfFile',
    'termOfFile',
    'columnSets',
    'besideSet',
    'periodCount',
  ] as const),
];

type Kind = string;

interface Part {
  kind: Kind;
  text: string;
}

const SESSION_TEXTS = ['room', 'topic', 'form', 'groupName', 'requirement'] as const;

const partsOf = ({ read }: ReadRow): Part[] => {
  const ofCourse = Object.entries(read.values).flatMap(([kind, value]): Part[] =>
    [value].flat().map((each) => ({
      kind,
      text: String(typeof each === 'object' ? (each?.name ?? '') : each),
    })),
  );
  const sessions = 'sessions' in read ? read.sessions : [];
  const ofSessions = sessions.flatMap((session): Part[] => [
    { kind: 'date', text: session.date },
    { kind: 'periods', text: `${session.periodStart}-${session.periodEnd}` },
    ...SESSION_TEXTS.map((kind) => ({ kind, text: session[kind] ?? '' })),
    ...session.teachers.map(({ name }) => ({ kind: 'teachers', text: name })),
  ]);
  return [...ofCourse, ...ofSessions].filter(({ text }) => text !== '');
};

const keyOfPart = ({ kind, text }: Part): string => `${kind} ${text}`;

const NUMERALS = '一二三四五六七八九十';
const ENGLISH_DAYS = 'mon tue wed thu fri sat sun'.split(' ');
const DAY_LETTERS = '一二三四五六日';

/**
 * Returns the numbers in a text: digits (`12`), pairs of digits (`0102`), Chinese numerals (`三`),
 * and periods of clock times.
 */
const numbersIn = (text: string): Set<number> => {
  const digits = text.match(/\d{1,2}(?!\d*[:：])/g) ?? [];
  const coded = (text.match(/\d{2,}/g) ?? []).flatMap((code) => code.match(/\d{2}/g) ?? []);
  const numerals = [...text].map((letter) => NUMERALS.indexOf(letter) + 1);
  const clocks = PERIOD_PRESETS.five.flatMap(({ no, start, end }) =>
    [start, end].some((clock) => text.includes(clock.replace(/^0/, ''))) ? [no] : [],
  );
  return new Set([...[...digits, ...coded].map(Number), ...numerals, ...clocks]);
};

const rangesIn = (text: string): (readonly [number, number])[] =>
  [...text.matchAll(/(\d{1,2})\D{0,3}[-~～—–至到]\D{0,3}(\d{1,2})/g)].map(
    ([, from, to]) => [Number(from), Number(to)] as const,
  );

const DAY = 86_400_000;
const weekOf = (date: string): number =>
  Math.floor((Date.parse(date) - Date.parse(TERM.startDate)) / (7 * DAY)) + 1;

/** Returns true if the texts contain the date, or its week and weekday. */
const nameDate = (date: string, texts: readonly string[]): boolean => {
  const [, month = 0, day = 0] = date.split('-').map(Number);
  if (texts.some((text) => [month, day].every((number) => numbersIn(text).has(number))))
    return true;
  const [week, weekday] = [weekOf(date), weekdayOf(date)];
  const names = [DAY_LETTERS[weekday - 1] ?? '', ENGLISH_DAYS[weekday - 1] ?? '', String(weekday)];
  const isDay = texts.some((text) => names.some((name) => text.toLowerCase().includes(name)));
  const isWeek = texts.some(
    (text) =>
      numbersIn(text).has(week) || rangesIn(text).some(([from, to]) => from <= week && week <= to),
  );
  return isDay && isWeek;
};

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Returns true if the texts contain a text: whole, word by word, or in joined parts. */
const nameText = (text: string, texts: readonly string[]): boolean => {
  const all = texts
    .map(plain)
    .filter(Boolean)
    .sort((a, b) => b.length - a.length);
  const whole = all.join('');
  const words = text.split(/[\s,，、;；/+-]+/);
  const rest = all.reduce((left, part) => left.replace(part, ''), plain(text));
  return (
    rest === '' || whole.includes(plain(text)) || words.every((each) => whole.includes(plain(each)))
  );
};

interface Around {
  cells: readonly string[];
  /** The cells of the first `TITLE_ROWS` rows. */
  title: readonly string[];
}

const isNamed = ({ kind, text }: Part, { cells, title }: Around): boolean => {
  if (kind === 'date') return nameDate(text, cells);
  if (kind !== 'periods') return nameText(text, [...cells, ...title]);
  return text.split('-').every((each) => cells.some((cell) => numbersIn(cell).has(Number(each))));
};

const TITLE_ROWS = 6;

interface Grid {
  name: string;
  rows: string[][];
}

/** Returns the row's cell in the column of the question. Undefined if its header is not unique. */
const ownCells = (
  grids: readonly Grid[],
  { code, params }: ImportQuestion,
  { sent: { row, sheet = '' } }: ReadRow,
): string[] | undefined => {
  if (code !== 'columnLeft') return undefined;
  const header = plain(String(params.header));
  const [grid, ...others] = grids.filter(({ name }) => grids.length === 1 || sheet === name);
  const places = (grid?.rows.slice(0, TITLE_ROWS) ?? []).flatMap((cells) =>
    [...cells.keys()].filter((column) => plain(cells[column] ?? '') === header),
  );
  const [column, ...more] = places;
  if (!grid || column === undefined || others.length > 0 || more.length > 0) return undefined;
  return [grid.rows[Number(row) - 1]?.[column] ?? ''];
};

const aroundRow = (grids: readonly Grid[], { sent: { row, sheet = '' } }: ReadRow): Around => {
  const named = grids.filter(({ name }) => sheet.startsWith(name));
  const own = named.length > 0 ? named : grids;
  return {
    cells: own.flatMap(({ name, rows }) => [name, ...(rows[Number(row) - 1] ?? [])]),
    title: own.flatMap(({ rows }) => rows.slice(0, TITLE_ROWS).flat()),
  };
};

const keyOf = ({ sent: { row, sheet = '' } }: ReadRow): string => `${sheet} ${row}`;
const isRefused = ({ issues }: ReadRow): boolean => issues.some(({ level }) => level === 'error');
const saidOf = (rows: readonly ReadRow[]): Set<string> =>
  new Set(rows.flatMap(({ issues }) => issues.map(({ field, code }) => `${field} ${code}`)));

/** Matches fields with numbers or fixed values, which a cell may write in another way. */
const OF_A_LIST = /^(?:termCode|gender|status|group|smsOptOut|channel|credit|\w+Hours)$/;

/** Returns the texts that the answer wrongly stores or loses. */
const wrongAt = (
  { expectedLines = [] }: ImportCase,
  grids: readonly Grid[],
  about: readonly string[],
  question: ImportQuestion,
  [before, after]: readonly [readonly ReadRow[], readonly ReadRow[]],
): string[] => {
  const { code, params } = question;
  const known = saidOf(before);
  if (after.some(isRefused) || [...saidOf(after)].some((said) => !known.has(said))) return [];
  const [had, has] = [before, after].map((rows) => rows.flatMap(partsOf)) as [Part[], Part[]];
  const isOther = ({ kind }: Part) =>
    OF_A_LIST.test(kind) || (SAYS_SO.includes(code) && ['date', 'periods'].includes(kind));
  const isWanted = ({ kind, text }: Part) =>
    !['date', 'periods'].includes(kind) && expectedLines.some((line) => line.includes(text));
  const isAbout = ({ kind }: Part) =>
    about.includes(kind) ||
    (kind === 'date' && TIME.some((field) => about.includes(field))) ||
    // Lead teachers count as teachers if no column names teachers.
    (kind === 'leadTeachers' && about.includes('teachers'));
  const wasRefused = before.some(isRefused);
  const [hadKeys, hasKeys] = [had, has].map((parts) => new Set(parts.map(keyOfPart)));
  const asked = { cells: Object.values(params).map(String), title: [] };
  const around = [asked, ...after.map((row) => aroundRow(grids, row))];
  const cells = after.flatMap((row) => ownCells(grids, question, row) ?? []);
  // The answer may append its text to the stored one, such as a room number to a building.
  const column = [{ cells: [...cells, ...had.map(({ text }) => text)], title: [] }];
  const isRight = (part: Part) =>
    cells.length > 0 && !wasRefused && part.kind !== 'date'
      ? column.some((place) => isNamed(part, place))
      : isWanted(part) || around.some((place) => isNamed(part, place));
  const made = has.filter(
    (part) => !hadKeys?.has(keyOfPart(part)) && !isOther(part) && !isRight(part),
  );
  const lost = had.filter(
    (part) => !hasKeys?.has(keyOfPart(part)) && !isOther(part) && !isAbout(part) && !wasRefused,
  );
  return [
    ...made.map((part) => `stores ${keyOfPart(part)}`),
    ...lost.map((part) => `loses ${keyOfPart(part)}`),
  ];
};

/**
 * Changes one answer after the other. Returns what the other answers store wrongly without an error
 * or a warning. `usual` returns the answers of the other questions.
 */
export const silentlyWrong = async (
  file: ImportCase,
  usualOf: typeof defaultAnswers = defaultAnswers,
): Promise<string[]> => {
  const { questions, fields, rowsOf } = openFixture(file);
  const asked = questions.filter(({ options }) => options.length > 1);
  if (asked.length === 0) return [];
  const { sheets } = readFile(file.name, file.bytes);
  const usual = usualOf(questions);
  const before = groupBy(await rowsOf(usual), keyOf);
  const found: string[] = [];
  for (const question of asked) {
    const about = mayChange(file, question, fields);
    for (const option of question.options.filter((each) => each !== usual[question.id])) {
      const after = groupBy(await rowsOf({ ...usual, [question.id]: option }), keyOf);
      const isElse = SAYS_SO.includes(question.code);
      const gone = isElse ? [] : [...before.keys()].filter((key) => !after.has(key));
      found.push(...gone.map((key) => `${question.id} = ${option}: row${key} is gone`));
      for (const [key, rows] of after) {
        const wrong = wrongAt(file, sheets, about, question, [before.get(key) ?? [], rows]);
        found.push(...wrong.map((text) => `${question.id} = ${option}: row${key} ${text}`));
      }
    }
  }
  return found;
};
