import { plain } from '@/contract/base/fields';
import { splitClassNames } from '@/contract/directory';
import type { CourseFields } from '@/contract/rule';
import { chineseNumber } from '@/domain/base/numerals';

/** The fields of a course that name its student classes. */
export type ClassNames = Pick<CourseFields, 'className' | 'classComposition'>;

/**
 * Matches a number such as `01` (课序号) that only counts the classes of a course. It does not say
 * which students attend.
 */
const COUNTS_CLASSES = /^\d{1,4}$/;

/** A range of classes, such as `24临床1-4班` or `24临床（1～4）班`. */
const RANGE = /^(.*?)[(（]?(\d{1,4})[-~～—–至到](\d{1,4})[)）]?(?:合?班)?$/;
const MAX_RANGE = 40;

/**
 * Matches a list item such as `2班` or `3-4班` that continues the name before it. In `24临床1、2班`, `2班`
 * means 24临床2班.
 */
const CONTINUED = /^[(（]?\d{1,2}([-~～—–至到]\d{1,2})?[)）]?班?$/;
const NUMBERED = /^(.*\D)\d{1,2}[)）]?班?$/;

const inRange = (name: string): string[] => {
  const [, prefix = '', first = '', last = ''] = RANGE.exec(name) ?? [];
  const [from, to] = [Number(first), Number(last)];
  if (!first || to <= from || to - from >= MAX_RANGE) return [];
  return Array.from({ length: to - from + 1 }, (_, index) => `${prefix}${from + index}班`);
};

interface WrittenClass {
  name: string;
  /** The classes of a range. */
  members: string[];
}

const writtenIn = (text: string): WrittenClass[] => {
  let stem = '';
  return splitClassNames(text).map((part) => {
    const name = stem !== '' && CONTINUED.test(part) ? `${stem}${part}` : part;
    const members = inRange(name);
    stem = (NUMBERED.exec(members.at(-1) ?? name)?.[1] ?? '').replace(/[(（]$/, '');
    return { name, members };
  });
};

/**
 * Returns the class names in a text. `24临床1-2班` gives 24临床1班, 24临床2班 and the text itself, because a
 * single teaching class may have this name.
 */
export const classNamesIn = (text: string): string[] => {
  const names = writtenIn(text).flatMap(({ name, members }) => [name, ...members]);
  return [...new Set(names)].filter((name) => !COUNTS_CLASSES.test(plain(name)));
};

/** Returns the class names in a text whose `classKey` is not in `keys`. */
export const unknownClassesIn = (text: string, keys: ReadonlySet<string>): string[] => {
  const isUnknown = (name: string) => !keys.has(classKey(name));
  return writtenIn(text).flatMap(({ name, members }) => {
    if (!isUnknown(name)) return [];
    const unknown = members.filter(isUnknown);
    return unknown.length === members.length ? [name] : unknown;
  });
};

/**
 * Returns the name of the teaching class (教学班) and the names of all student classes that attend it.
 */
export const classNamesOf = ({ className, classComposition }: ClassNames): string[] => [
  ...new Set([...classNamesIn(className), ...classComposition.flatMap(classNamesIn)]),
];

/**
 * Returns a key by which class names are compared. For example, `2024级临床医学专业（一）班`, `24级临床医学1班` and
 * `24临床医学01班` have the same key.
 */
export const classKey = (name: string): string =>
  plain(name)
    .toLowerCase()
    .replace(/[()[\]【】]/g, '')
    .replace(/专业/g, '')
    .replace(/(?<!\d)(?:20)?(\d\d)[级届]/, '$1')
    .replace(/^20(\d\d)(?!\d)/, '$1')
    .replace(/(?<![一二三四五六七八九十])[一二三四五六七八九十]+(?=班$)/, (numeral) =>
      String(chineseNumber(numeral) ?? numeral),
    )
    .replace(/班$/, '')
    .replace(/(?<!\d)0+(?=[1-9]\d*$|0$)/, '');
