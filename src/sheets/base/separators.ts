const SEPARATORS = {
  slash: { marks: /[/／]+/, mark: '/' },
  bar: { marks: /[|｜]+/, mark: '|' },
  newline: { marks: /[\r\n]+/, mark: '\n' },
  semicolon: { marks: /[;；]+/, mark: '；' },
  comma: { marks: /[,，]+/, mark: '，' },
  enumeration: { marks: /、+/, mark: '、' },
  colon: { marks: /[:：]+/, mark: '：' },
  underscore: { marks: /[_＿]+/, mark: '_' },
  dash: { marks: /[-–—－]+/, mark: '-' },
  blank: { marks: /[ \t\u00a0\u3000]+/, mark: ' ' },
} as const satisfies Record<string, { marks: RegExp; mark: string }>;

export type Separator = keyof typeof SEPARATORS;

export const SEPARATOR_NAMES = Object.keys(SEPARATORS) as Separator[];

/** Splits a cell's text at the separator. A text without the separator is a single part. */
export const partsBy = (separator: Separator, text: string): string[] =>
  text
    .trim()
    .split(SEPARATORS[separator].marks)
    .map((part) => part.trim());

/**
 * Splits a cell's text into exactly `count` parts. Adds blank parts if there are too few. If there
 * are too many, the last part keeps the rest of the text.
 */
export const cutCell = (text: string, separator: Separator, count: number): string[] => {
  const parts = partsBy(separator, text);
  if (parts.length <= count) return [...parts, ...new Array(count - parts.length).fill('')];
  const rest = parts.slice(count - 1).join(SEPARATORS[separator].mark);
  return [...parts.slice(0, count - 1), rest];
};

/**
 * Matches the separators in a header that names several fields, such as `/` in `工号/姓名` (staff
 * number/name) or 及 (and) in 联系人及电话.
 */
const BETWEEN_WORDS = /[/／|｜、,，;；+＋&＆\-_\s]+|及|与|和/;

/** Matches the number that was added to a repeated header, such as ` (2)` in `电话 (2)` (phone). */
const COUNTED = / \(\d+\)$/;

/**
 * Returns headers for the columns that a split creates. The header `工号/姓名` (staff number/name)
 * becomes 工号 and 姓名. If the header does not have exactly `count` words, the columns are
 * numbered.
 */
export const partHeaders = (header: string, count: number): string[] => {
  const bare = header.replace(COUNTED, '');
  const texts = bare
    .split(BETWEEN_WORDS)
    .map((word) => word.trim())
    .filter(Boolean);
  return texts.length === count
    ? texts
    : Array.from({ length: count }, (_, index) => `${bare}（第 ${index + 1} 段）`);
};
