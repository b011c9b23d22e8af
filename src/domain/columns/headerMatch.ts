import type { ImportTarget } from '@/contract/import/import';
import type { ImportField } from '@/domain/base/importFields';
import type { Meaning } from './ambiguousWords';
import {
  isAboutOthers,
  isGeneric,
  isGivenName,
  isHoursOfKind,
  isPhoneOfAnyKind,
} from './headerNeighbours';
import {
  type ColumnMatch,
  type MatchKind,
  NUMBER_KINDS,
  type Reading,
  readHeader,
} from './headerReading';
import { plainHeader, withoutBrackets } from './headerWords';
import { shareOf } from './valueKinds';

type ValuesOf = (index: number) => readonly string[];

const NO_VALUES: ValuesOf = () => [];

/**
 * At least 60 % of a column's values must be of one kind to decide its field. If no kind of
 * telephone number reaches this share, the most frequent one decides.
 */
const MOST = 0.6;

/**
 * Returns the most frequent kind of telephone number in a column that may contain several kinds,
 * such as mobile and office numbers in `手机(座机)`.
 */
const mostNumbers = (
  judgements: readonly Meaning[],
  values: readonly string[],
): Meaning | undefined => {
  const numbers = judgements.filter(([field, kind]) => NUMBER_KINDS[field] === kind);
  const shares = numbers.map(([, kind]) => shareOf(kind, values));
  const most = Math.max(0, ...shares);
  return most > 0 && numbers.length > 1 ? numbers[shares.indexOf(most)] : undefined;
};

/** Chooses one of the possible fields of a header by the values in the column. */
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
 * Corrects columns that were read as mobile numbers if another header, such as 手机 (mobile phone),
 * clearly names the mobile number. 电话 (telephone) then becomes the office phone. A header such as
 * 联系方式 (contact details) gets no field.
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
 * True if the table has theory, lab or clinical hours and none of them is above 8. Numbers this
 * small may be the hours of one class session instead of the whole course.
 */
const areHoursOfLessons = (
  fields: readonly (ImportField | undefined)[],
  valuesOf: ValuesOf,
): boolean => {
  const hours = fields.flatMap((field, index) => (isHoursOfKind(field) ? valuesOf(index) : []));
  return hours.length > 0 && hours.every((value) => Number(value) <= MOST_HOURS);
};

/**
 * Finds a field for each header. If two headers get the same field here, `matchHeaders` later keeps
 * only the better one.
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
 * Finds a field for each header of a table. If several headers match the same field, only the best
 * match gets it, or the first of equally good ones. Visible columns are better than hidden ones,
 * labels better than synonyms, and specific words better than generic ones.
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
