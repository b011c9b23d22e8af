import { nfkc } from '@/contract/base/normalise';
import type { ImportTarget } from '@/contract/import/import';
import { fieldLabels, fieldsOf, type ImportField } from '@/domain/base/importFields';
import { inSimplified } from '@/domain/base/traditional';
import { CONTACT_WORDS } from './contactWords';
import { COURSE_WORDS } from './courseWords';

/**
 * Prepares a header for comparison. Removes blanks, colons, and marks such as `*` or 必填 (required).
 */
export const plainHeader = (text: string): string =>
  inSimplified(nfkc(text))
    .replace(/[\s*：:※★☆▲△●]+/g, '')
    .replace(/^(\d{1,2}[.、-]|[(]?(必填|选填|可选)[)]?)(?=\D)/, '')
    // Removes 您的 (your), because web forms write 您的姓名 (your name) instead of 姓名 (name).
    .replace(/^(请(输入|填写|选择))?[您你](所在)?的(?=.)/, '')
    .replace(/[-_]?(必填|选填|可选)项?$/, '')
    .toLowerCase();

/** Removes brackets and the text inside from a header. `手机号(必填)` becomes `手机号`. */
export const withoutBrackets = (plain: string): string =>
  plain.replace(/[([{【][^)\]}】]*[)\]}】]/g, '');
/** Returns the text in the first brackets of a header, or an empty string if there is none. */
export const insideBrackets = (plain: string): string =>
  /[([{【]([^)\]}】]+)[)\]}】]/.exec(plain)?.[1] ?? '';

/** Maximum length of a header in characters. A longer text is not read as a header. */
export const MAX_HEADER = 200;

interface HeaderIndex {
  labels: Map<string, ImportField>;
  synonyms: Map<string, ImportField>;
}

const cache = new Map<ImportTarget, HeaderIndex>();

/**
 * Returns the labels and synonyms of all fields. The index is created only once for each kind of
 * import.
 */
export const headerIndexOf = (target: ImportTarget): HeaderIndex => {
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

/** Returns the labels and synonyms of a field in the form in which headers are compared. */
export const wordsOf = (target: ImportTarget, field: ImportField): string[] => {
  const { labels, synonyms } = headerIndexOf(target);
  return [...labels, ...synonyms].flatMap(([word, named]) => (named === field ? [word] : []));
};
