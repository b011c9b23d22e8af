import { nfkc } from '@/contract/base/normalise';
import type { ImportTarget } from '@/contract/import/import';
import { inSimplified } from '@/domain/traditional';
import { CONTACT_WORDS } from './contactWords';
import { COURSE_WORDS } from './courseWords';
import {
  isAboutOthers,
  isGeneric,
  isGivenName,
  isHoursOfKind,
  isPhoneOfAnyKind,
} from './headerNeighbours';
import { fieldLabels, fieldsOf, type ImportField } from './importFields';
import { type Judgement, judgementsOf } from './judgedWords';
import { shareOf } from './valueKinds';

/** How a column came to its field. */
export type MatchKind = 'exact' | 'synonym' | 'values' | 'fuzzy' | 'manual' | 'remembered';

export interface ColumnMatch {
  field: ImportField;
  how: MatchKind;
}

/** The texts under a header, by its place; the first of them are enough. */
export type ValuesOf = (index: number) => readonly string[];

const NO_VALUES: ValuesOf = () => [];

/** A header as headers are compared: without blanks, colons, and the marks of a cell that must be filled. */
export const plainHeader = (text: string): string =>
  inSimplified(nfkc(text))
    .replace(/[\s*：:※★☆▲△●]+/g, '')
    .replace(/^(\d{1,2}[.、-]|[(]?(必填|选填|可选)[)]?)(?=\D)/, '')
    // Web forms ask for 您的姓名.
    .replace(/^(请(输入|填写|选择))?[您你](所在)?的(?=.)/, '')
    .replace(/[-_]?(必填|选填|可选)项?$/, '')
    .toLowerCase();

/** `手机号(必填)` is tried as `手机号`, and then as what stands in its brackets. */
const withoutBrackets = (plain: string): string => plain.replace(/[([{【][^)\]}】]*[)\]}】]/g, '');
const insideBrackets = (plain: string): string =>
  /[([{【]([^)\]}】]+)[)\]}】]/.exec(plain)?.[1] ?? '';

/** No header is so long; a whole text that stands in its place is none. */
export const MAX_HEADER = 200;

interface Words {
  labels: Map<string, ImportField>;
  synonyms: Map<string, ImportField>;
}

const cache = new Map<ImportTarget, Words>();

const wordsFor = (target: ImportTarget): Words => {
  const known = cache.get(target);
  if (known) return known;
  const words: Words = { labels: new Map(), synonyms: new Map() };
  const synonymsOf: Readonly<Record<string, string>> =
    target === 'contact' ? CONTACT_WORDS : COURSE_WORDS;
  for (const field of fieldsOf(target)) {
    for (const labels of Object.values(fieldLabels(target))) {
      words.labels.set(plainHeader(labels[field] ?? field), field);
    }
    for (const synonym of (synonymsOf[field] ?? '').split(/\s+/).filter(Boolean)) {
      words.synonyms.set(plainHeader(synonym), field);
    }
  }
  cache.set(target, words);
  return words;
};

/** All words that name a field, in the form in which headers are compared. */
export const wordsOf = (target: ImportTarget, field: ImportField): string[] => {
  const { labels, synonyms } = wordsFor(target);
  return [...labels, ...synonyms].flatMap(([word, named]) => (named === field ? [word] : []));
};

/** What a header says: the word that is known in it, its field, and what else its values may make of it. */
interface Reading {
  word: string;
  match: ColumnMatch | undefined;
  judgements: readonly Judgement[];
}

const lookUp = (target: ImportTarget, word: string): Reading | undefined => {
  const { labels, synonyms } = wordsFor(target);
  const judgements = judgementsOf(target, word);
  const label = labels.get(word);
  if (label) return { word, match: { field: label, how: 'exact' }, judgements };
  const synonym = synonyms.get(word);
  if (synonym) return { word, match: { field: synonym, how: 'synonym' }, judgements };
  return judgements.length > 0 ? { word, match: undefined, judgements } : undefined;
};

const PHONES: readonly ImportField[] = ['mobile', 'mobile2', 'officePhone', 'shortNo'];

/** By which values a column is one of these numbers. */
const NUMBER_KINDS: Partial<Record<ImportField, Judgement[1]>> = {
  mobile: 'mobileFirst',
  mobile2: 'mobileFirst',
  officePhone: 'landlineFirst',
  shortNo: 'shortNumber',
};

/** `手机（短号）` may be a column of either, or of both in each cell. */
const numberJudgements = (fields: readonly (ImportField | undefined)[]): Judgement[] =>
  fields.flatMap((field): Judgement[] => {
    const kind = field && NUMBER_KINDS[field];
    return kind ? [[field, kind]] : [];
  });

/**
 * `电话(座机)` is what the brackets say, unless its values are what stands before them; `教师[职称]` is what stands
 * before them.
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

/** `姓名 Name`, `Name/姓名`: the Chinese part of a header in two languages. */
const withoutTranslation = (plain: string): string =>
  plain
    .replace(/(?<=\p{Script=Han})[/|]?[a-z][a-z.'-]{2,}$/u, '')
    .replace(/^[a-z][a-z.'-]{2,}[/|]?(?=\p{Script=Han})/u, '');

/** `教研室/科室`: several words for one field. */
const readAlternatives = (target: ImportTarget, plain: string): Reading | undefined => {
  const readings = plain.split(/[/|、]|或/).map((part) => lookUp(target, part));
  const [first] = readings;
  const same = readings.every((each) => each?.match && each.match.field === first?.match?.field);
  return readings.length > 1 && same ? first : undefined;
};

/** What a cell may say of one person, with the field that takes it apart. */
const PERSON: Record<'contact' | 'course', readonly [field: ImportField, parts: ImportField[]]> = {
  contact: ['name', ['name', 'staffNo', 'title', 'position', 'mobile']],
  course: ['teachers', ['teachers', 'staffNos', 'titles']],
};

/** `工号/姓名/职称`: several columns of a person in one, whose cells are taken apart. */
const readPersonParts = (target: ImportTarget, plain: string): Reading | undefined => {
  const [field, fields] = PERSON[target === 'contact' ? 'contact' : 'course'];
  const bare = withoutBrackets(plain);
  const words = [
    ...bare.split(/[/|、+及与和]/),
    ...(bare === plain ? [] : [insideBrackets(plain)]),
  ];
  const parts = words.map((word) => (word === '姓名' ? field : lookUp(target, word)?.match?.field));
  const isPerson = parts.every((part) => part !== undefined && fields.includes(part));
  const isNamed = bare === plain ? parts.includes(field) : parts[0] === field;
  if (words.length < 2 || !isPerson || !isNamed) return undefined;
  return { word: plain, match: { field, how: 'fuzzy' }, judgements: [] };
};

/** `学时分配 理论`, `课时（实验）`: a kind of hours under what all of them are. */
const readHoursOf = (target: ImportTarget, plain: string): Reading | undefined => {
  const [, kind] =
    /^(?:学时|课时)(?:分配|安排|数|构成|组成)?[([]?(.{2,4}?)[)\]]?$/.exec(plain) ?? [];
  return kind === undefined || target === 'contact' ? undefined : lookUp(target, `${kind}学时`);
};

const readHeader = (target: ImportTarget, header: string): Reading | undefined => {
  if (header.length > MAX_HEADER) return undefined;
  const plain = plainHeader(header);
  if (plain === '') return undefined;
  const whole = lookUp(target, plain);
  if (whole) return whole;
  // A note on how to fill a column in stands on the lines below its name.
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

/** The field that a header names by itself; undefined where it is none that is known. */
export const matchHeader = (target: ImportTarget, header: string): ColumnMatch | undefined =>
  readHeader(target, header)?.match;

/** As many of a column's values are of one kind that it is what the column holds. */
const MOST = 0.6;

/** Of a column with numbers of two kinds the kind of more of them. */
const mostNumbers = (
  judgements: readonly Judgement[],
  values: readonly string[],
): Judgement | undefined => {
  const numbers = judgements.filter(([field, kind]) => NUMBER_KINDS[field] === kind);
  const shares = numbers.map(([, kind]) => shareOf(kind, values));
  const most = Math.max(0, ...shares);
  return most > 0 && numbers.length > 1 ? numbers[shares.indexOf(most)] : undefined;
};

/** A word of several meanings has the one that its values show. */
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
 * A telephone may be a mobile's, but not beside a column that says that it is the mobile's: then 电话 is
 * the office's, and of 联系方式 nobody can say what it is.
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

/** No lesson has more hours. */
const MOST_HOURS = 8;

/** Whether all numbers of hours by kind are a lesson's: one that is larger shows that all are the course's. */
const areHoursOfLessons = (
  fields: readonly (ImportField | undefined)[],
  valuesOf: ValuesOf,
): boolean => {
  const hours = fields.flatMap((field, index) => (isHoursOfKind(field) ? valuesOf(index) : []));
  return hours.length > 0 && hours.every((value) => Number(value) <= MOST_HOURS);
};

/** A table's headers with what each means before two contend for one field. */
const meaningsOf = (target: ImportTarget, headers: readonly string[], valuesOf: ValuesOf) => {
  const readings = headers.map((header) => readHeader(target, header));
  const words = readings.map(
    (reading, index) => reading?.word ?? plainHeader(headers[index] ?? ''),
  );
  const judged = readings.map((reading, index) =>
    reading ? judge(target, reading, valuesOf(index)) : undefined,
  );
  const fields = judged.map((match) => match?.field);
  const areFew = areHoursOfLessons(fields, valuesOf);
  const own = judged.map((match, index): ColumnMatch | undefined => {
    if (isGivenName(target, words, index)) return { field: 'givenName', how: 'synonym' };
    return match && isAboutOthers(target, words, fields, index, areFew) ? undefined : match;
  });
  return { words, matches: withoutOtherPhones(headers, own) };
};

/**
 * Matches a table's headers. Of two headers for one field the stronger match gets it (the label before
 * a synonym, a word that says more before a general one, a column that is seen before a hidden one), of
 * equals the first; the other stays unmatched and is shown.
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
