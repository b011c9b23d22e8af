import type { ImportTarget } from '@/contract/import/import';
import { namesCodeAlone } from './codeHeaders';
import { MAX_HEADER, plainHeader, wordsOf } from './headerMatch';
import { isIdleHeader } from './idleHeaders';
import { fieldsOf, type ImportField } from './importFields';
import { areOpposite, judgementsOf } from './judgedWords';
import { shareOf, type ValueKind } from './valueKinds';

/** The field that a column may be, and what speaks for it. */
export interface FieldSuggestion {
  field: ImportField;
  by: 'name' | 'values';
}

/** How many characters two words have in common in the same order. */
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

/** Longer texts are sentences, no names of columns. */
const LONGEST = 20;

/**
 * How near a header is to a word, from 0 to 1: what they share of both, and more where it ends in the
 * whole word, since the last words of a Chinese name say what it is.
 */
const nearness = (header: string, word: string): number => {
  const common = commonLength(header, word);
  if (common < 2) return 0;
  const shared = (2 * common) / (header.length + word.length);
  return header.endsWith(word) ? Math.max(shared, 0.8) : shared;
};

const NEAR = 0.78;

/** The field of whose words the header is nearly one. */
export const fieldByName = (
  target: ImportTarget,
  header: string,
  fields: readonly ImportField[],
): ImportField | undefined => {
  const plain = plainHeader(header);
  // 类型 and the like end many names, and say of none which it is.
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

/** Headers that say of a number only that it is one. */
const CODES = /^(?:代码|编码|编号|代号|号码)$/;
const CODE_FIELDS: readonly ImportField[] = ['staffNo', 'courseCode', 'classCode', 'staffNos'];
/** Counts, which are idle only where a column is judged by its values. */
const COUNTS = /学分|(?<!周)[学课]时|人数|周数/;
const SHORTEST_WORD = 4;

/** The words of a header in Latin letters: `Credit Hours`, `creditHours`, `credit_hours`. */
const latinWords = (header: string): string[] =>
  header
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length >= SHORTEST_WORD);

/** The field of whose words one stands in the header, or is what its values would have to be. */
export const fieldSaidBy = (
  target: ImportTarget,
  header: string,
  isGiven: (field: ImportField) => boolean,
): ImportField | undefined => {
  // Taken apart, each of its parts would be looked up.
  if (header.length > MAX_HEADER) return undefined;
  const plain = plainHeader(header);
  if (plain === '' || (isIdleHeader(target, header) && !COUNTS.test(plain))) return undefined;
  const open = fieldsOf(target).filter((field) => !isGiven(field));
  const [judged] = judgementsOf(target, plain);
  if (judged) return open.find((field) => field === judged[0]);
  if (CODES.test(plain)) return open.find((field) => CODE_FIELDS.includes(field));
  const [named] = [plain, ...plain.split(/[/、|]/)].flatMap(
    (part) => fieldByName(target, part, fieldsOf(target)) ?? [],
  );
  if (named) return open.find((field) => field === named);
  const words = /\p{Script=Han}/u.test(plain) ? [] : latinWords(header);
  return open.find((field) => wordsOf(target, field).some((word) => words.includes(word)));
};

/** How many periods, unless each value says from which to which. */
export const NAMES_COUNT = /节数$/;

type Signs = readonly (readonly [field: ImportField, kind: ValueKind])[];

const CONTACT_SIGNS: Signs = [
  ['email', 'email'],
  ['mobile', 'mobile'],
  ['mobile2', 'mobile'],
  ['officePhone', 'landline'],
  // Those of offices go to their own field, which the check says.
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

/** Nearly all values have to be of the kind. */
const MOST = 0.8;

/**
 * The field that a column with an unknown header most likely is, of those that no other column gives: by
 * its name, else by its values. It is only proposed.
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
  // Codes are numbers of no telephone and no time.
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
