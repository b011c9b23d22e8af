import type { ImportTarget } from '@/contract/import/import';
import { fieldsOf, type ImportField } from '@/domain/base/importFields';
import { areOpposite, meaningsByValues } from './ambiguousWords';
import { MAX_HEADER, plainHeader, wordsOf } from './headerWords';
import { isIrrelevantHeader } from './irrelevantHeaders';

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
 * Returns the similarity of a header and a known word, from 0 to 1. If the header ends with a word
 * of at least two characters, the result is at least 0.8, because the end of a Chinese term says
 * what it is.
 */
const nearness = (header: string, word: string): number => {
  const common = commonLength(header, word);
  if (common < 2) return 0;
  const shared = (2 * common) / (header.length + word.length);
  return header.endsWith(word) ? Math.max(shared, 0.8) : shared;
};

const NEAR = 0.78;

/**
 * Returns the field with the word most similar to the header, or undefined if no word is similar
 * enough.
 */
export const fieldByName = (
  target: ImportTarget,
  header: string,
  fields: readonly ImportField[],
): ImportField | undefined => {
  const plain = plainHeader(header);
  // Skips words such as 类型 (type), because many headers with different meanings end with them.
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

/**
 * Matches a header such as 编码 (code) that does not say whether it is the code of a person, a course
 * or a class.
 */
const CODES = /^(?:代码|编码|编号|代号|号码)$/;
export const CODE_FIELDS: readonly ImportField[] = [
  'staffNo',
  'courseCode',
  'classCode',
  'staffNos',
];
/**
 * Matches headers for numbers of a course, such as 学分 (credits). A field is searched for these
 * headers even if `isIrrelevantHeader` is true for them.
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
 * Finds the field that the words of an unknown header suggest. Skips fields that another column
 * already has.
 */
export const fieldByHeaderWord = (
  target: ImportTarget,
  header: string,
  isGiven: (field: ImportField) => boolean,
): ImportField | undefined => {
  // Skips a long header, because the search for known words in it would be slow.
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
