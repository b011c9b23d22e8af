import type { ImportTarget } from '@/contract/import/import';
import { fieldsOf, type ImportField } from '@/domain/base/importFields';
import { areOpposite, meaningsByValues } from './ambiguousWords';
import { namesCodeAlone } from './codeHeaders';
import { MAX_HEADER, plainHeader, wordsOf } from './headerMatch';
import { isIrrelevantHeader } from './irrelevantHeaders';
import { shareOf, type ValueKind } from './valueKinds';

/** A suggested field of a column, and whether its name or its values suggest it. */
export interface FieldSuggestion {
  field: ImportField;
  by: 'name' | 'values';
}

/** Length of the longest common subsequence. */
const commonLength = (a: string, b: string): number => {
  let row: number[] = new Array<number>(b.length + 1).fill(0);
  for (const character of a) {
    const next = [0];
    for (let at = 0; at < b.length; at += 1) {
      const diagonal = (row[at] ?? 0) + 1;
      next.push(character === b[at] ? diagonal : Math.max(row[at + 1] ?? 0, next[at] ?? 0));
    }
    row = next;
  }
  return row[b.length] ?? 0;
};

/** Longer texts are sentences, not column names. */
const LONGEST = 20;

/**
 * Similarity of a header and a word, from 0 to 1. A header that ends in the whole word scores
 * higher, because the end of a Chinese name says what it is.
 */
const nearness = (header: string, word: string): number => {
  const common = commonLength(header, word);
  if (common < 2) return 0;
  const shared = (2 * common) / (header.length + word.length);
  return header.endsWith(word) ? Math.max(shared, 0.8) : shared;
};

const NEAR = 0.78;

/** Returns the field with the most similar word, if it is similar enough. */
export const fieldByName = (
  target: ImportTarget,
  header: string,
  fields: readonly ImportField[],
): ImportField | undefined => {
  const plain = plainHeader(header);
  // Words such as 类型 end many names and identify none.
  if (
    /^(?:类型|类别|性质|方式|状态)$/.test(plain) ||
    plain.length > LONGEST ||
    !/\p{Script=Han}/u.test(plain)
  )
    return undefined;
  let best: { field: ImportField; score: number } | undefined;
  for (const field of fields) {
    for (const word of wordsOf(target, field)) {
      if (!/\p{Script=Han}/u.test(word) || areOpposite(plain, word)) continue;
      const score = nearness(plain, word);
      if (score >= NEAR && score > (best?.score ?? 0)) best = { field, score };
    }
  }
  return best?.field;
};

/** Headers that only mean "number". */
const CODES = /^(?:代码|编码|编号|代号|号码)$/;
const CODE_FIELDS: readonly ImportField[] = ['staffNo', 'courseCode', 'classCode', 'staffNos'];
/** Headers of counts. `isIdleHeader` matches them, but they name fields of a course. */
const COUNTS = /学分|(?<!周)[学课]时|人数|周数/;
const SHORTEST_WORD = 4;

/** Splits a header in Latin letters into words: `Credit Hours`, `creditHours`, `credit_hours`. */
const latinWords = (header: string): string[] =>
  header
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length >= SHORTEST_WORD);

/**
 * Returns the field whose word the header contains, or the field that its values should confirm.
 */
export const fieldByHeaderWord = (
  target: ImportTarget,
  header: string,
  isGiven: (field: ImportField) => boolean,
): ImportField | undefined => {
  // Splitting a long text would look up every part.
  if (header.length > MAX_HEADER) return undefined;
  const plain = plainHeader(header);
  if (plain === '' || (isIrrelevantHeader(target, header) && !COUNTS.test(plain))) return undefined;
  const open = fieldsOf(target).filter((field) => !isGiven(field));
  const [judged] = meaningsByValues(target, plain);
  if (judged) return open.find((field) => field === judged[0]);
  if (CODES.test(plain)) return open.find((field) => CODE_FIELDS.includes(field));
  const [named] = [plain, ...plain.split(/[/、|]/)].flatMap(
    (part) => fieldByName(target, part, fieldsOf(target)) ?? [],
  );
  if (named) return open.find((field) => field === named);
  const words = /\p{Script=Han}/u.test(plain) ? [] : latinWords(header);
  return open.find((field) => wordsOf(target, field).some((word) => words.includes(word)));
};

/** Headers of a number of periods, unless the values are ranges. */
export const NAMES_COUNT = /节数$/;

type Signs = readonly (readonly [field: ImportField, kind: ValueKind])[];

const CONTACT_SIGNS: Signs = [
  ['email', 'email'],
  ['mobile', 'mobile'],
  ['mobile2', 'mobile'],
  ['officePhone', 'landline'],
  // Office numbers in this column are moved to their own field, with a warning.
  ['mobile', 'phone'],
  ['gender', 'gender'],
  ['title', 'title'],
  ['name', 'personName'],
  ['campus', 'campus'],
  ['department', 'department'],
  ['unit', 'unit'],
  ['position', 'position'],
  ['staffNo', 'staffNo'],
];

const COURSE_SIGNS: Signs = [
  ['termCode', 'term'],
  ['date', 'date'],
  ['parity', 'parity'],
  ['weeks', 'weeks'],
  ['weekday', 'weekday'],
  ['periods', 'periods'],
  ['time', 'time'],
  ['courseCode', 'courseCode'],
  ['courseType', 'courseType'],
  ['assessment', 'assessment'],
  ['form', 'form'],
  ['titles', 'title'],
  ['teachers', 'personName'],
  ['campus', 'campus'],
  ['classComposition', 'className'],
  ['room', 'room'],
  ['department', 'department'],
  ['department', 'unit'],
  ['staffNos', 'staffNo'],
];

/** Minimum share of the values that must be of a kind. */
const MOST = 0.8;

/**
 * Suggests a field for a column with an unknown header, among the fields that no other column
 * gives: by its name, else by its values.
 */
export const nearestField = (
  target: ImportTarget,
  header: string,
  values: readonly string[],
  isTaken: (field: ImportField) => boolean,
): FieldSuggestion | undefined => {
  const named = fieldByName(
    target,
    header,
    fieldsOf(target).filter((field) => !isTaken(field)),
  );
  if (named) return { field: named, by: 'name' };
  // Codes may look like telephone numbers or times.
  const isCode = namesCodeAlone(header);
  const isCount = NAMES_COUNT.test(header.trim());
  const signs = target === 'contact' ? CONTACT_SIGNS : COURSE_SIGNS;
  const shown = signs.find(
    ([field, kind]) =>
      !isTaken(field) &&
      (!isCode || CODE_FIELDS.includes(field)) &&
      (!isCount || field !== 'periods' || shareOf('periodSpan', values) >= MOST) &&
      shareOf(kind, values) >= MOST,
  );
  return shown && { field: shown[0], by: 'values' };
};
