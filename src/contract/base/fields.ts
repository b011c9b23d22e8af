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
 * Number of characters by which a text may be too long before it is cleaned. Cleaning removes some
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

/** Returns a text for comparison: NFKC characters, one kind of dot, lower case, single blanks. */
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
