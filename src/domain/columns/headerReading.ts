import type { ImportTarget } from '@/contract/import/import';
import type { ImportField } from '@/domain/base/importFields';
import { type Meaning, meaningsByValues } from './ambiguousWords';
import { isPhoneOfAnyKind } from './headerNeighbours';
import {
  headerIndexOf,
  insideBrackets,
  MAX_HEADER,
  plainHeader,
  withoutBrackets,
} from './headerWords';

/**
 * The way the field of a column was found: by its label (`exact`), by a synonym, by the cell
 * values, and so on.
 */
export type MatchKind = 'exact' | 'synonym' | 'values' | 'fuzzy' | 'manual' | 'remembered';

/** The field of a column, and the way it was found. */
export interface ColumnMatch {
  field: ImportField;
  how: MatchKind;
}

/**
 * The possible fields of a header. `match` is the field that the header names, but a field in
 * `judgements` takes precedence if the cell values fit it.
 */
export interface Reading {
  word: string;
  match: ColumnMatch | undefined;
  judgements: readonly Meaning[];
}

const lookUp = (target: ImportTarget, word: string): Reading | undefined => {
  const { labels, synonyms } = headerIndexOf(target);
  const judgements = meaningsByValues(target, word);
  const label = labels.get(word);
  if (label) return { word, match: { field: label, how: 'exact' }, judgements };
  const synonym = synonyms.get(word);
  if (synonym) return { word, match: { field: synonym, how: 'synonym' }, judgements };
  return judgements.length > 0 ? { word, match: undefined, judgements } : undefined;
};

const PHONES: readonly ImportField[] = ['mobile', 'mobile2', 'officePhone', 'shortNo'];

/** The kind of number that the column of each telephone field contains. */
export const NUMBER_KINDS: Partial<Record<ImportField, Meaning[1]>> = {
  mobile: 'mobileFirst',
  mobile2: 'mobileFirst',
  officePhone: 'landlineFirst',
  shortNo: 'shortNumber',
};

/**
 * Returns the possible fields of a header such as `手机（短号）`, whose cells may contain a mobile number
 * (手机), a short number (短号), or both.
 */
const numberJudgements = (fields: readonly (ImportField | undefined)[]): Meaning[] =>
  fields.flatMap((field): Meaning[] => {
    const kind = field && NUMBER_KINDS[field];
    return kind ? [[field, kind]] : [];
  });

/**
 * Finds the field of a header with brackets, such as `课程名称(中文)`: by the word before the brackets
 * or, if that is unknown, by the word in them. If both words name telephone fields, as in `手机(短号)`,
 * the cell values decide between them. In doubt, the word in the brackets takes precedence.
 */
const readBrackets = (target: ImportTarget, plain: string): Reading | undefined => {
  const word = withoutBrackets(plain);
  const before = lookUp(target, word);
  const inside = lookUp(target, insideBrackets(plain));
  const both = [before?.match?.field, inside?.match?.field];
  const arePhones = both.every((field) => field !== undefined && PHONES.includes(field));
  if (!arePhones || !inside) return before ?? inside;
  const [own, other] = both;
  const office = isPhoneOfAnyKind(word) ? 'officePhone' : undefined;
  return { ...inside, judgements: numberJudgements([other, own, office]) };
};

/** Removes the English word from a header such as `姓名 Name`. */
const withoutTranslation = (plain: string): string =>
  plain
    .replace(/(?<=\p{Script=Han})[/|]?[a-z][a-z.'-]{2,}$/u, '')
    .replace(/^[a-z][a-z.'-]{2,}[/|]?(?=\p{Script=Han})/u, '');

/** Finds the field of a header with several words for the same field, such as `教研室/科室`. */
const readAlternatives = (target: ImportTarget, plain: string): Reading | undefined => {
  const readings = plain.split(/[/|、]|或/).map((part) => lookUp(target, part));
  const [first] = readings;
  const same = readings.every((each) => each?.match && each.match.field === first?.match?.field);
  return readings.length > 1 && same ? first : undefined;
};

/**
 * The fields that a cell about one person may combine, such as staff number, name and title. A
 * column of such cells gets the first field, and the server later splits the cells.
 */
const PERSON: Record<'contact' | 'course', readonly [field: ImportField, parts: ImportField[]]> = {
  contact: ['name', ['name', 'staffNo', 'title', 'position', 'mobile']],
  course: ['teachers', ['teachers', 'staffNos', 'titles']],
};

/**
 * Finds the field of a header such as `工号/姓名/职称` (staff number, name, title), which names several
 * fields of one person.
 */
const readPersonParts = (target: ImportTarget, plain: string): Reading | undefined => {
  const [field, fields] = PERSON[target === 'contact' ? 'contact' : 'course'];
  const bare = withoutBrackets(plain);
  const names = [
    ...bare.split(/[/|、+及与和]/),
    ...(bare === plain ? [] : [insideBrackets(plain)]),
  ];
  const parts = names.map((word) => (word === '姓名' ? field : lookUp(target, word)?.match?.field));
  const isPerson = parts.every((part) => part !== undefined && fields.includes(part));
  const isNamed = bare === plain ? parts.includes(field) : parts[0] === field;
  if (names.length < 2 || !isPerson || !isNamed) return undefined;
  return { word: plain, match: { field, how: 'fuzzy' }, judgements: [] };
};

/** Finds the field of a header with hours and their kind, such as `学时分配 理论` for theory hours. */
const readHoursOf = (target: ImportTarget, plain: string): Reading | undefined => {
  const [, kind] =
    /^(?:学时|课时)(?:分配|安排|数|构成|组成)?[([]?(.{2,4}?)[)\]]?$/.exec(plain) ?? [];
  return kind === undefined || target === 'contact' ? undefined : lookUp(target, `${kind}学时`);
};

/** Returns the possible meanings of a header, or undefined if the header is unknown or too long. */
export const readHeader = (target: ImportTarget, header: string): Reading | undefined => {
  if (header.length > MAX_HEADER) return undefined;
  const plain = plainHeader(header);
  if (plain === '') return undefined;
  const exact = lookUp(target, plain);
  if (exact) return exact;
  // Uses only the first line as the header, because further lines explain how to fill in the
  // column.
  const firstLine = plainHeader(header.trim().split(/[\r\n]/, 1)[0] ?? '');
  const found =
    readPersonParts(target, plain) ??
    readHoursOf(target, plain) ??
    readBrackets(target, plain) ??
    (firstLine === plain ? undefined : lookUp(target, firstLine)) ??
    lookUp(target, withoutTranslation(plain)) ??
    readAlternatives(target, plain);
  if (!found?.match) return found;
  return { ...found, match: { ...found.match, how: 'fuzzy' } };
};

/**
 * Returns the field for a header, without looking at cell values, or undefined if the header is
 * unknown.
 */
export const matchHeader = (target: ImportTarget, header: string): ColumnMatch | undefined =>
  readHeader(target, header)?.match;
