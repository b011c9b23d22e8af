import * as z from 'zod/mini';
import { barestCharacters, matchDots, usualCharacters } from './characters';
import { nfkc } from './normalise';

/** A lone surrogate or U+0000 cannot be kept by every database, so no text may hold one. */
const NOT_STORABLE = /\0|\p{Surrogate}/u;
export const storable = z.refine<string>((value) => !NOT_STORABLE.test(value), {
  error: 'TEXT_NOT_STORABLE',
  abort: true,
});

/**
 * The longest that a text may be. A longer one is refused before any other rule of the field or of the whole body sees
 * it: some of them take long for a long text.
 */
export const atMost = (max: number) => z.maxLength(max, { abort: true });

/** What may come off a text at most before it is measured: blanks and invisible marks. */
const SLACK = 1000;

/** Refuses what is far too long before anything else looks at it. */
const notOverlong = (max: number) =>
  z.refine<string>((value) => value.length <= max + SLACK, {
    error: 'TOO_LONG',
    params: { max },
    abort: true,
  });

/** A text that is cleaned, then measured; rules that come behind see only one that fits. */
export const cleanedText = (max: number, min: number, clean: (value: string) => string) =>
  z.string().check(notOverlong(max), storable, z.overwrite(clean), z.minLength(min), atMost(max));

/** What shows as a blank or a line's end, and comes along when texts are copied. */
const COPIED = /[\r\u00a0\u3000]/;

/** A text of usual characters, with plain blanks and ends of lines, and none of them at its own ends. */
export const bareText = (value: string): string => {
  const bare = usualCharacters(value);
  return COPIED.test(bare)
    ? bare
        .replace(/[\u00a0\u3000]/g, ' ')
        .replace(/\r\n?/g, '\n')
        .trim()
    : bare.trim();
};

/** Text as written, bare; `min` 1 makes it required. Lengths are in UTF-16 units. */
export const text = (max: number, min = 0) => cleanedText(max, min, bareText);

/** Blanks between Chinese characters are layout (`内 科 学`), not part of the text. */
export const withoutLayout = (value: string): string => {
  const trimmed = bareText(value);
  if (!trimmed.includes(' ')) return trimmed;
  return trimmed.replace(/(?<=\p{Script=Han}) +(?=\p{Script=Han})/gu, '');
};

/** A text of a course or a contact, the same by whatever way it comes in: bare, without layout. */
export const recordText = (max: number, min = 0) => cleanedText(max, min, withoutLayout);

/** Text for codes and numbers: full-width forms become plain ones, and blanks go. */
export const codeText = (max: number, min = 0) => cleanedText(max, min, plain);

/** NFKC of usual characters, without blanks and without the invisible marks that spreadsheets carry along. */
export function plain(value: string): string {
  return nfkc(barestCharacters(value)).replace(/\s+/g, '');
}

/** Text for comparing: NFKC of usual characters, one dot, lower case, blanks collapsed (records: "Match text after NFKC"). */
export const matchText = (value: string): string =>
  nfkc(matchDots(barestCharacters(value)))
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase();

/** A code text that is blank or fits the pattern; else the given error code. */
export const pattern = (max: number, regex: RegExp, error: string, clean = plain) =>
  cleanedText(max, 0, clean).check(
    z.refine((value: string) => value === '' || regex.test(value), { error }),
  );

/**
 * Whether the office plans for a year. Days and moments sort as texts, which holds up to the year 9999: one that is
 * reckoned from a later one would count as long past.
 */
export const isOfficeYear = (year: number): boolean => year >= 1900 && year <= 2200;

const isRealDate = (value: string): boolean => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (!match) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  return isOfficeYear(year) && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/** A day of the calendar, `YYYY-MM-DD`, read in Asia/Shanghai. */
export const dateText = z.string().check(z.refine(isRealDate, { error: 'DATE_INVALID' }));

/** A range must not end before it begins; a day that is no date is told of by its own field. */
export const rangeInOrder = z.refine<{ dateFrom: string; dateTo: string }>(
  ({ dateFrom, dateTo }) => !(Date.parse(dateTo) < Date.parse(dateFrom)),
  { error: 'DATE_RANGE_REVERSED', path: ['dateTo'] },
);

const DAY = 86_400_000;

/** A range of so many days at most, where both ends are given. */
export const rangeUpTo = (days: number, error: string) =>
  z.refine<{ dateFrom?: string | undefined; dateTo?: string | undefined }>(
    ({ dateFrom = '', dateTo = '' }) => !(Date.parse(dateTo) - Date.parse(dateFrom) >= days * DAY),
    { error, path: ['dateTo'] },
  );

/** So many days are looked through at once where each of their classes is read. */
export const MAX_RANGE_DAYS = 400;
export const rangeUpToAYear = rangeUpTo(MAX_RANGE_DAYS, 'RANGE_TOO_LONG');

/** A time of the office's clock, `08:00`. */
export const clockText = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'CLOCK_INVALID'));

/** The begin of a half hour of the office's clock, `08:00` or `08:30`. */
export const halfHourText = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[03]0$/, 'HALF_HOUR_INVALID'));

/** Both databases number their records with 32 bits. */
const MAX_ID = 2 ** 31 - 1;
export const id = z.int().check(z.positive(), z.maximum(MAX_ID));
export const ids = z.array(id).check(z.minLength(1), z.maxLength(1000));
/** The optimistic lock: a save names the version that it read, and an old one is refused with 409. */
export const version = z.int().check(z.positive());

/** What every stored record carries besides its own fields. */
export const recordShape = {
  id,
  version,
  createdAt: z.string(),
  createdBy: z.string(),
  updatedAt: z.string(),
  updatedBy: z.string(),
};

/** A number of a query: JSON gives it as a number, an address as digits. */
const queryNumber = (min: number, max: number) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^\d{1,9}$/))]),
    z.pipe(z.transform(Number), z.int().check(z.minimum(min), z.maximum(max))),
  );

/** The same of a measure, which may have decimals. */
export const queryMeasure = (min: number, max: number) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^\d{1,6}(\.\d{1,3})?$/))]),
    z.pipe(z.transform(Number), z.number().check(z.minimum(min), z.maximum(max))),
  );

/** A yes or no of a query: JSON gives it as it is, an address as a word. */
export const queryFlag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false'])]),
  z.transform((value: boolean | 'true' | 'false') => String(value) === 'true'),
);

export const queryId = queryNumber(1, 999_999_999);
export const queryCount = (max: number) => queryNumber(1, max);
export const queryInt = queryNumber;
