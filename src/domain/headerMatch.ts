import type { ImportTarget } from '@/contract/importing';
import { fieldsOf, type ImportField, wordsOf } from './importFields';

/** How a column came to its field. */
export type MatchKind = 'exact' | 'synonym' | 'fuzzy' | 'manual' | 'remembered';

export interface ColumnMatch {
  field: ImportField;
  how: MatchKind;
}

/** A header as headers are compared. */
export const plainHeader = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s*：:]+/g, '')
    .toLowerCase();

/** `手机号(必填)` is tried as `手机号`, and then as what stands in its brackets. */
const withoutBrackets = (plain: string): string => plain.replace(/[([{【][^)\]}】]*[)\]}】]/g, '');
const insideBrackets = (plain: string): string =>
  /[([{【]([^)\]}】]+)[)\]}】]/.exec(plain)?.[1] ?? '';

interface Words {
  labels: Map<string, ImportField>;
  synonyms: Map<string, ImportField>;
}

const cache = new Map<ImportTarget, Words>();

const wordsFor = (target: ImportTarget): Words => {
  const known = cache.get(target);
  if (known) return known;
  const words: Words = { labels: new Map(), synonyms: new Map() };
  for (const field of fieldsOf(target)) {
    const { label, synonyms } = wordsOf(target, field) ?? { label: field, synonyms: '' };
    words.labels.set(plainHeader(label), field);
    for (const synonym of synonyms.split(' ').filter(Boolean)) {
      words.synonyms.set(plainHeader(synonym), field);
    }
  }
  cache.set(target, words);
  return words;
};

/** The field that a header names; undefined where it is none that is known. */
export const matchHeader = (target: ImportTarget, header: string): ColumnMatch | undefined => {
  const { labels, synonyms } = wordsFor(target);
  const plain = plainHeader(header);
  if (plain === '') return undefined;
  const label = labels.get(plain);
  if (label) return { field: label, how: 'exact' };
  const synonym = synonyms.get(plain);
  if (synonym) return { field: synonym, how: 'synonym' };
  for (const part of [withoutBrackets(plain), insideBrackets(plain)]) {
    const field = labels.get(part) ?? synonyms.get(part);
    if (field && part !== plain) return { field, how: 'fuzzy' };
  }
  return undefined;
};

const STRENGTH: Record<MatchKind, number> = {
  manual: 4,
  remembered: 3,
  exact: 2,
  synonym: 1,
  fuzzy: 0,
};

const SAYS_MOBILE = /手机|移动电话|mobile/;
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

/**
 * Matches a table's headers. Of two headers for one field the stronger match gets it (the label before
 * a synonym), of equals the first; the other stays unmatched and is shown.
 */
export const matchHeaders = (
  target: ImportTarget,
  headers: readonly string[],
): (ColumnMatch | undefined)[] => {
  const alone = headers.map((header) => matchHeader(target, header));
  const matches = withoutOtherPhones(headers, alone);
  const best = new Map<ImportField, number>();
  matches.forEach((match, index) => {
    if (!match) return;
    const other = matches[best.get(match.field) ?? -1];
    if (!other || STRENGTH[match.how] > STRENGTH[other.how]) best.set(match.field, index);
  });
  return matches.map((match, index) =>
    match && best.get(match.field) === index ? match : undefined,
  );
};
