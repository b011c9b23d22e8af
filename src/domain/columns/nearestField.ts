import type { ImportTarget } from '@/contract/import/import';
import { fieldsOf, type ImportField } from '@/domain/base/importFields';
import { areOpposite, meaningsByValues } from './ambiguousWords';
import { namesCodeAlone } from './codeHeaders';
import { MAX_HEADER, plainHeader, wordsOf } from './headerMatch';
import { isIrrelevantHeader } from './irrelevantHeaders';
import { shareOf, type ValueKind } from './valueKinds';

/** A field suggested for a column of a file, and whether the header or the values suggest it. */
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
 * Returns how similar a header and a known word are, from 0 to 1. A header that ends in the whole
 * word scores higher, because the last word of a Chinese term is the main one.
 */
const nearness = (header: string, word: string): number => {
  const common = commonLength(header, word);
  if (common < 2) return 0;
  const shared = (2 * common) / (header.length + word.length);
  return header.endsWith(word) ? Math.max(shared, 0.8) : shared;
};

const NEAR = 0.78;

/**
 * Returns the field whose word is most similar to the header. Undefined if none is similar enough.
 */
export const fieldByName = (
  target: ImportTarget,
  header: string,
  fields: readonly ImportField[],
): ImportField | undefined => {
  const plain = plainHeader(header);
  // Skips words such as 类型 (type), which end many different headers.
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

/** Matches headers that only mean "code" or "number", without saying of what. */
const CODES = /^(?:代码|编码|编号|代号|号码)$/;
const CODE_FIELDS: readonly ImportField[] = ['staffNo', 'courseCode', 'classCode', 'staffNos'];
/**
 * Matches headers of amounts that a course stores, such as credits. `isIrrelevantHeader` would
 * exclude them.
 */
const COUNTS = /学分|(?<!周)[学课]时|人数|周数/;
const SHORTEST_WORD = 4;

/** Splits a header in Latin letters into words: `Credit Hours`, `creditHours` or `credit_hours`. */
const latinWords = (header: string): string[] =>
  header
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length >= SHORTEST_WORD);

/** Returns the field of a word in the header. The values may have to confirm it. */
export const fieldByHeaderWord = (
  target: ImportTarget,
  header: string,
  isGiven: (field: ImportField) => boolean,
): ImportField | undefined => {
  // A long text is skipped, because looking up all parts of it would be slow.
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
 * Matches headers for a number of periods. If the values are ranges, the column has the periods
 * themselves.
 */
export const NAMES_COUNT = /节数$/;

type Signs = readonly (readonly [field: ImportField, kind: ValueKind])[];

const CONTACT_SIGNS: Signs = [
  ['email', 'email'],
  ['mobile', 'mobile'],
  ['mobile2', 'mobile'],
  ['officePhone', 'landline'],
  // A mobile column may have office numbers, which are moved to the office phone with a warning.
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

/** Minimum share of values of one kind, to suggest a field by the values. */
const MOST = 0.8;

/**
 * Suggests a field for a column with an unknown header, by the header or by the values. Fields of
 * other columns are left out.
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
  // Codes can look like telephone numbers or times.
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
