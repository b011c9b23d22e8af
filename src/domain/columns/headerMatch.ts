import { nfkc } from '@/contract/base/normalise';
import type { ImportTarget } from '@/contract/import/import';
import { fieldLabels, fieldsOf, type ImportField } from '@/domain/base/importFields';
import { inSimplified } from '@/domain/base/traditional';
import { type Meaning, meaningsByValues } from './ambiguousWords';
import { CONTACT_WORDS } from './contactWords';
import { COURSE_WORDS } from './courseWords';
import {
  isAboutOthers,
  isGeneric,
  isGivenName,
  isHoursOfKind,
  isPhoneOfAnyKind,
} from './headerNeighbours';
import { shareOf } from './valueKinds';

/**
 * How the field of a column was found: by label (`exact`), by a synonym, by the cell values, etc.
 */
export type MatchKind = 'exact' | 'synonym' | 'values' | 'fuzzy' | 'manual' | 'remembered';

export interface ColumnMatch {
  field: ImportField;
  how: MatchKind;
}

export type ValuesOf = (index: number) => readonly string[];

const NO_VALUES: ValuesOf = () => [];

/** Prepares a header for comparison. Removes blanks, colons, and the marks of required columns. */
export const plainHeader = (text: string): string =>
  inSimplified(nfkc(text))
    .replace(/[\s*：:※★☆▲△●]+/g, '')
    .replace(/^(\d{1,2}[.、-]|[(]?(必填|选填|可选)[)]?)(?=\D)/, '')
    // Web forms write 您的姓名 (your name) instead of 姓名 (name). This removes 您的 (your).
    .replace(/^(请(输入|填写|选择))?[您你](所在)?的(?=.)/, '')
    .replace(/[-_]?(必填|选填|可选)项?$/, '')
    .toLowerCase();

/** Removes brackets and the text inside from a header. `手机号(必填)` becomes `手机号`. */
const withoutBrackets = (plain: string): string => plain.replace(/[([{【][^)\]}】]*[)\]}】]/g, '');
const insideBrackets = (plain: string): string =>
  /[([{【]([^)\]}】]+)[)\]}】]/.exec(plain)?.[1] ?? '';

export const MAX_HEADER = 200;

interface HeaderIndex {
  labels: Map<string, ImportField>;
  synonyms: Map<string, ImportField>;
}

const cache = new Map<ImportTarget, HeaderIndex>();

const headerIndexOf = (target: ImportTarget): HeaderIndex => {
  const known = cache.get(target);
  if (known) return known;
  const index: HeaderIndex = { labels: new Map(), synonyms: new Map() };
  const synonymsOf: Readonly<Record<string, string>> =
    target === 'contact' ? CONTACT_WORDS : COURSE_WORDS;
  for (const field of fieldsOf(target)) {
    for (const labels of Object.values(fieldLabels(target))) {
      index.labels.set(plainHeader(labels[field] ?? field), field);
    }
    for (const synonym of (synonymsOf[field] ?? '').split(/\s+/).filter(Boolean)) {
      index.synonyms.set(plainHeader(synonym), field);
    }
  }
  cache.set(target, index);
  return index;
};

/** Returns the labels and synonyms of a field, prepared for comparison with headers. */
export const wordsOf = (target: ImportTarget, field: ImportField): string[] => {
  const { labels, synonyms } = headerIndexOf(target);
  return [...labels, ...synonyms].flatMap(([word, named]) => (named === field ? [word] : []));
};

/**
 * The possible meanings of a header. `match` is the field that the header names. `judgements` are
 * further fields, and the cell values decide between them.
 */
interface Reading {
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

/** For each telephone field, the kind of number that must be in the column. */
const NUMBER_KINDS: Partial<Record<ImportField, Meaning[1]>> = {
  mobile: 'mobileFirst',
  mobile2: 'mobileFirst',
  officePhone: 'landlineFirst',
  shortNo: 'shortNumber',
};

/**
 * Returns the possible fields of a header such as `手机（短号）`. The cells may contain a mobile number
 * (手机), a short number (短号), or both.
 */
const numberJudgements = (fields: readonly (ImportField | undefined)[]): Meaning[] =>
  fields.flatMap((field): Meaning[] => {
    const kind = field && NUMBER_KINDS[field];
    return kind ? [[field, kind]] : [];
  });

/**
 * Finds the field of a header with brackets. In `电话(座机)` the word in the brackets names the field,
 * unless the values fit the first word. In `教师[职称]` the first word names the field.
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

/** Fields that one cell about a person may contain together. The server then splits the text. */
const PERSON: Record<'contact' | 'course', readonly [field: ImportField, parts: ImportField[]]> = {
  contact: ['name', ['name', 'staffNo', 'title', 'position', 'mobile']],
  course: ['teachers', ['teachers', 'staffNos', 'titles']],
};

/** Finds the field of a header for several facts about one person, such as `工号/姓名/职称`. */
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

/** Finds the field of a header such as `学时分配 理论`, which means the hours of theory (理论). */
const readHoursOf = (target: ImportTarget, plain: string): Reading | undefined => {
  const [, kind] =
    /^(?:学时|课时)(?:分配|安排|数|构成|组成)?[([]?(.{2,4}?)[)\]]?$/.exec(plain) ?? [];
  return kind === undefined || target === 'contact' ? undefined : lookUp(target, `${kind}学时`);
};

const readHeader = (target: ImportTarget, header: string): Reading | undefined => {
  if (header.length > MAX_HEADER) return undefined;
  const plain = plainHeader(header);
  if (plain === '') return undefined;
  const exact = lookUp(target, plain);
  if (exact) return exact;
  // Only the first line is the header. Further lines explain to people how to fill in the column.
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
 * Returns the field for a header, without looking at cell values. Undefined if the header is
 * unknown.
 */
export const matchHeader = (target: ImportTarget, header: string): ColumnMatch | undefined =>
  readHeader(target, header)?.match;

/** Minimum share of values of one kind. Only then do the cell values decide the field. */
const MOST = 0.6;

/** If a column has both mobile and office numbers, returns the more frequent kind. */
const mostNumbers = (
  judgements: readonly Meaning[],
  values: readonly string[],
): Meaning | undefined => {
  const numbers = judgements.filter(([field, kind]) => NUMBER_KINDS[field] === kind);
  const shares = numbers.map(([, kind]) => shareOf(kind, values));
  const most = Math.max(0, ...shares);
  return most > 0 && numbers.length > 1 ? numbers[shares.indexOf(most)] : undefined;
};

/** Chooses between the possible fields of a header by the cell values of the column. */
const judge = (
  target: ImportTarget,
  { word, match, judgements }: Reading,
  values: readonly string[],
): ColumnMatch | undefined => {
  const judged =
    judgements.find(([, kind]) => shareOf(kind, values) >= MOST) ?? mostNumbers(judgements, values);
  if (judged) return { field: judged[0], how: judged[0] === match?.field ? match.how : 'values' };
  if (target !== 'contact' || match?.field !== 'mobile' || !isPhoneOfAnyKind(word)) return match;
  const landlines = shareOf('landline', values);
  const isOffice = landlines > 0 && landlines > shareOf('mobile', values);
  return isOffice ? { field: 'officePhone', how: 'values' } : match;
};

const STRENGTH: Record<MatchKind, number> = {
  manual: 4,
  remembered: 3,
  exact: 2,
  synonym: 1,
  values: 1,
  fuzzy: 0,
};

const SAYS_MOBILE = /手机|移动电话|长号|mobile/;
const SAYS_TELEPHONE = /^(?:电话|电话号码|phone)$/;

/**
 * If another column is clearly the mobile number, 电话 (telephone) becomes the office phone. A column
 * such as 联系方式 (contact details) then gets no field.
 */
const withoutOtherPhones = (
  headers: readonly string[],
  matches: readonly (ColumnMatch | undefined)[],
): (ColumnMatch | undefined)[] => {
  const saysMobile = (index: number) => SAYS_MOBILE.test(plainHeader(headers[index] ?? ''));
  const isMobile = (match: ColumnMatch | undefined) => match?.field === 'mobile';
  if (!matches.some((match, index) => isMobile(match) && saysMobile(index))) return [...matches];
  return matches.map((match, index) => {
    if (!match || !isMobile(match) || saysMobile(index)) return match;
    const isTelephone = SAYS_TELEPHONE.test(withoutBrackets(plainHeader(headers[index] ?? '')));
    return isTelephone ? { ...match, field: 'officePhone' } : undefined;
  });
};

const MOST_HOURS = 8;

/**
 * True if columns such as theory hours and practice hours are about single class sessions. Large
 * values are the hours of the whole course.
 */
const areHoursOfLessons = (
  fields: readonly (ImportField | undefined)[],
  valuesOf: ValuesOf,
): boolean => {
  const hours = fields.flatMap((field, index) => (isHoursOfKind(field) ? valuesOf(index) : []));
  return hours.length > 0 && hours.every((value) => Number(value) <= MOST_HOURS);
};

/**
 * Finds a field for each header, before conflicts are resolved. Two headers may get the same field
 * here.
 */
const meaningsOf = (target: ImportTarget, headers: readonly string[], valuesOf: ValuesOf) => {
  const readings = headers.map((header) => readHeader(target, header));
  const names = readings.map(
    (reading, index) => reading?.word ?? plainHeader(headers[index] ?? ''),
  );
  const judged = readings.map((reading, index) =>
    reading ? judge(target, reading, valuesOf(index)) : undefined,
  );
  const fields = judged.map((match) => match?.field);
  const areFew = areHoursOfLessons(fields, valuesOf);
  const own = judged.map((match, index): ColumnMatch | undefined => {
    if (isGivenName(target, names, index)) return { field: 'givenName', how: 'synonym' };
    return match && isAboutOthers(target, names, fields, index, areFew) ? undefined : match;
  });
  return { words: names, matches: withoutOtherPhones(headers, own) };
};

/**
 * Finds a field for each header of a table. If two headers match the same field, the better match
 * wins. A label is better than a synonym, a specific word better than a generic word, and a visible
 * column better than a hidden column. Otherwise the first header wins.
 */
export const matchHeaders = (
  target: ImportTarget,
  headers: readonly string[],
  valuesOf: ValuesOf = NO_VALUES,
  isHidden: (index: number) => boolean = () => false,
): (ColumnMatch | undefined)[] => {
  const { words, matches } = meaningsOf(target, headers, valuesOf);
  const strengthOf = (match: ColumnMatch, index: number): number =>
    STRENGTH[match.how] -
    (isGeneric(target, words[index] ?? '') ? 0.5 : 0) -
    (isHidden(index) ? 9 : 0);
  const best = new Map<ImportField, number>();
  matches.forEach((match, index) => {
    if (!match) return;
    const at = best.get(match.field);
    const other = at === undefined ? undefined : matches[at];
    if (at === undefined || !other || strengthOf(match, index) > strengthOf(other, at)) {
      best.set(match.field, index);
    }
  });
  return matches.map((match, index) =>
    match && best.get(match.field) === index ? match : undefined,
  );
};
