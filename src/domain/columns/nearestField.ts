import type { ImportTarget } from '@/contract/import/import';
import { fieldsOf, type ImportField } from '@/domain/base/importFields';
import { areOpposite, meaningsByValues } from './ambiguousWords';
import { namesCodeAlone } from './codeHeaders';
import { MAX_HEADER, plainHeader, wordsOf } from './headerMatch';
import { isIrrelevantHeader } from './irrelevantHeaders';
import { shareOf, type ValueKind } from './valueKinds';

/** A suggested field for a column. `by` tells whether the header or the cell values suggest it. */
export interface FieldSuggestion {
  field: ImportField;
  by: 'name' | 'values';
}

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

const LONGEST = 20;

/**
 * Returns the similarity of a header and a known word, from 0 to 1. The score is higher if the
 * header ends with the known word, because the last word of a Chinese term is the most important
 * one.
 */
const nearness = (header: string, word: string): number => {
  const common = commonLength(header, word);
  if (common < 2) return 0;
  const shared = (2 * common) / (header.length + word.length);
  return header.endsWith(word) ? Math.max(shared, 0.8) : shared;
};

const NEAR = 0.78;

/**
 * Returns the field with the word most similar to the header. Undefined if no word is similar
 * enough.
 */
export const fieldByName = (
  target: ImportTarget,
  header: string,
  fields: readonly ImportField[],
): ImportField | undefined => {
  const plain = plainHeader(header);
  // Skips words such as 类型 (type). Many headers with different meanings end with them.
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

/** Matches a header such as 编码 (code) that does not say what the code is for. */
const CODES = /^(?:代码|编码|编号|代号|号码)$/;
const CODE_FIELDS: readonly ImportField[] = ['staffNo', 'courseCode', 'classCode', 'staffNos'];
/**
 * Matches headers for amounts that a course has, such as 学分 (credits). `isIrrelevantHeader` would
 * ignore these headers.
 */
const COUNTS = /学分|(?<!周)[学课]时|人数|周数/;
const SHORTEST_WORD = 4;

/** Splits an English header such as `Credit Hours`, `creditHours` or `credit_hours` into words. */
const latinWords = (header: string): string[] =>
  header
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length >= SHORTEST_WORD);

/**
 * Finds a word inside the header that names a field. For some words, the cell values must confirm
 * the field.
 */
export const fieldByHeaderWord = (
  target: ImportTarget,
  header: string,
  isGiven: (field: ImportField) => boolean,
): ImportField | undefined => {
  // Skips a long header, because looking up all parts of the text would be slow.
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

/**
 * Matches headers that mean a count of periods (节数). If the values are ranges such as `1-2`, the
 * column contains the periods.
 */
export const NAMES_COUNT = /节数$/;

type Signs = readonly (readonly [field: ImportField, kind: ValueKind])[];

const CONTACT_SIGNS: Signs = [
  ['email', 'email'],
  ['mobile', 'mobile'],
  ['mobile2', 'mobile'],
  ['officePhone', 'landline'],
  // A column of mobile numbers may also contain office numbers. The import moves these to the
  // office phone with a warning.
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

/** Minimum share of values of one kind. Only then do the cell values suggest a field. */
const MOST = 0.8;

/**
 * Suggests a field for a column with an unknown header. It looks at the header and the cell values,
 * and skips fields that another column already has.
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
  // Codes can look like telephone numbers or class times, so only code fields are suggested here.
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
