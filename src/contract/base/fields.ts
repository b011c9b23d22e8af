import * as z from 'zod/mini';
import { barestCharacters, matchDots, usualCharacters } from './characters';
import { nfkc } from './normalise';

/** Matches characters that some databases cannot store. A text with such a character is refused. */
const NOT_STORABLE = /\0|\p{Surrogate}/u;
export const storable = z.refine<string>((value) => !NOT_STORABLE.test(value), {
  error: 'TEXT_NOT_STORABLE',
  abort: true,
});

/** A maximum length. A longer text skips all further checks, because some of them are slow. */
export const atMost = (max: number) => z.maxLength(max, { abort: true });

/**
 * How many characters too long a text may be before it is cleaned. Cleaning removes some
 * characters.
 */
const SLACK = 1000;

/** Refuses a much too long text first, because the other rules are slow. */
const notOverlong = (max: number) =>
  z.refine<string>((value) => value.length <= max + SLACK, {
    error: 'TOO_LONG',
    params: { max },
    abort: true,
  });

/** A schema that cleans a text, then checks the length, then applies other rules. */
export const cleanedText = (max: number, min: number, clean: (value: string) => string) =>
  z.string().check(notOverlong(max), storable, z.overwrite(clean), z.minLength(min), atMost(max));

/** Matches unusual blanks and line ends, which are common in copied text. */
const COPIED = /[\r\u00a0\u3000]/;

/** Returns the trimmed text with ordinary characters, blanks and line ends. */
export const bareText = (value: string): string => {
  const bare = usualCharacters(value);
  return COPIED.test(bare)
    ? bare
        .replace(/[\u00a0\u3000]/g, ' ')
        .replace(/\r\n?/g, '\n')
        .trim()
    : bare.trim();
};

/** A schema for a trimmed text. `min` 1 makes the field required. Lengths are in UTF-16 units. */
export const text = (max: number, min = 0) => cleanedText(max, min, bareText);

/** Removes blanks between Chinese characters, such as in `内 科 学`. They serve only the layout. */
export const withoutLayout = (value: string): string => {
  const trimmed = bareText(value);
  if (!trimmed.includes(' ')) return trimmed;
  return trimmed.replace(/(?<=\p{Script=Han}) +(?=\p{Script=Han})/gu, '');
};

/** A schema for a text of a course or contact. Forms and imports clean the text in the same way. */
export const recordText = (max: number, min = 0) => cleanedText(max, min, withoutLayout);

/**
 * A schema for a code or number. Full-width characters become half-width, and blanks are removed.
 */
export const codeText = (max: number, min = 0) => cleanedText(max, min, plain);

/** Returns the text in NFKC form, without blanks and invisible characters. */
export function plain(value: string): string {
  return nfkc(barestCharacters(value)).replace(/\s+/g, '');
}

/**
 * Returns a text for comparison: NFKC characters, one kind of dot, lower case, single blanks
 * (records: "Match text after NFKC").
 */
export const matchText = (value: string): string =>
  nfkc(matchDots(barestCharacters(value)))
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase();

/**
 * A schema for a code that is blank or matches a pattern. Any other text fails with the error code
 * `error`.
 */
export const pattern = (max: number, regex: RegExp, error: string, clean = plain) =>
  cleanedText(max, 0, clean).check(
    z.refine((value: string) => value === '' || regex.test(value), { error }),
  );

/**
 * True for a plausible year. Years after 9999 would be sorted wrongly, because dates are sorted as
 * texts.
 */
export const isOfficeYear = (year: number): boolean => year >= 1900 && year <= 2200;

const isRealDate = (value: string): boolean => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (!match) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  return isOfficeYear(year) && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/** A date `YYYY-MM-DD` in Asia/Shanghai. */
export const dateText = z.string().check(z.refine(isRealDate, { error: 'DATE_INVALID' }));

/**
 * Checks that a range of dates does not end before it starts. Invalid dates pass this check,
 * because each date field reports them (`Date.parse` returns NaN).
 */
export const rangeInOrder = z.refine<{ dateFrom: string; dateTo: string }>(
  ({ dateFrom, dateTo }) => !(Date.parse(dateTo) < Date.parse(dateFrom)),
  { error: 'DATE_RANGE_REVERSED', path: ['dateTo'] },
);

const DAY = 86_400_000;

export const rangeUpTo = (days: number, error: string) =>
  z.refine<{ dateFrom?: string | undefined; dateTo?: string | undefined }>(
    ({ dateFrom = '', dateTo = '' }) => !(Date.parse(dateTo) - Date.parse(dateFrom) >= days * DAY),
    { error, path: ['dateTo'] },
  );

export const MAX_RANGE_DAYS = 400;
export const rangeUpToAYear = rangeUpTo(MAX_RANGE_DAYS, 'RANGE_TOO_LONG');

/** A time of day, such as `08:00`. */
export const clockText = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'CLOCK_INVALID'));

/** The start of a half hour, such as `08:00` or `08:30`. */
export const halfHourText = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[03]0$/, 'HALF_HOUR_INVALID'));

/** The largest id. Both databases store ids in 32 bits. */
const MAX_ID = 2 ** 31 - 1;
export const id = z.int().check(z.positive(), z.maximum(MAX_ID));
export const ids = z.array(id).check(z.minLength(1), z.maxLength(1000));
/**
 * The version number of a record (optimistic lock). A save sends the version that the page has
 * read, and fails with 409 if it is old.
 */
export const version = z.int().check(z.positive());

export const recordShape = {
  id,
  version,
  createdAt: z.string(),
  createdBy: z.string(),
  updatedAt: z.string(),
  updatedBy: z.string(),
};

/** A schema for a number in a query, as a JSON number or as digits in a URL. */
const queryNumber = (min: number, max: number) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^\d{1,9}$/))]),
    z.pipe(z.transform(Number), z.int().check(z.minimum(min), z.maximum(max))),
  );

/** A schema for a number in a query, with up to three decimals. */
export const queryMeasure = (min: number, max: number) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^\d{1,6}(\.\d{1,3})?$/))]),
    z.pipe(z.transform(Number), z.number().check(z.minimum(min), z.maximum(max))),
  );

/** A schema for a boolean in a query, as a JSON boolean or as a word in a URL. */
export const queryFlag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false'])]),
  z.transform((value: boolean | 'true' | 'false') => String(value) === 'true'),
);

export const queryId = queryNumber(1, 999_999_999);
export const queryCount = (max: number) => queryNumber(1, max);
export const queryInt = queryNumber;
