import * as z from 'zod/mini';
import { barestCharacters, matchDots, usualCharacters } from './characters';
import { nfkc } from './normalise';

/** Matches characters that some databases cannot store. Texts with such characters are rejected. */
const NOT_STORABLE = /\0|\p{Surrogate}/u;
export const storable = z.refine<string>((value) => !NOT_STORABLE.test(value), {
  error: 'TEXT_NOT_STORABLE',
  abort: true,
});

/**
 * Checks a maximum length. If the text is too long, all further checks are skipped, because some of
 * them are slow.
 */
export const atMost = (max: number) => z.maxLength(max, { abort: true });

/**
 * The number of characters above the maximum length that a text may have before it is cleaned.
 * Cleaning removes characters, so the text may be short enough afterwards.
 */
const SLACK = 1000;

/** Rejects a text that is much too long before the other checks, because they are slow. */
const notOverlong = (max: number) =>
  z.refine<string>((value) => value.length <= max + SLACK, {
    error: 'TOO_LONG',
    params: { max },
    abort: true,
  });

/** Schema of a text that is first cleaned and then checked for its length. */
export const cleanedText = (max: number, min: number, clean: (value: string) => string) =>
  z.string().check(notOverlong(max), storable, z.overwrite(clean), z.minLength(min), atMost(max));

/** Matches unusual blanks and line breaks, which are common in copied text. */
const COPIED = /[\r\u00a0\u3000]/;

/** Trims a text, and replaces unusual characters, blanks and line breaks by ordinary ones. */
export const bareText = (value: string): string => {
  const bare = usualCharacters(value);
  return COPIED.test(bare)
    ? bare
        .replace(/[\u00a0\u3000]/g, ' ')
        .replace(/\r\n?/g, '\n')
        .trim()
    : bare.trim();
};

/**
 * Schema of a trimmed text. The field is required if `min` is 1. Lengths are in UTF-16 code units.
 */
export const text = (max: number, min = 0) => cleanedText(max, min, bareText);

/** Removes blanks between Chinese characters that only serve the layout, as in `内 科 学`. */
export const withoutLayout = (value: string): string => {
  const trimmed = bareText(value);
  if (!trimmed.includes(' ')) return trimmed;
  return trimmed.replace(/(?<=\p{Script=Han}) +(?=\p{Script=Han})/gu, '');
};

/** Schema of a text in a course or contact. Forms and imports clean such texts in the same way. */
export const recordText = (max: number, min = 0) => cleanedText(max, min, withoutLayout);

/** Schema of a code or number. Converts full-width characters to half-width and removes blanks. */
export const codeText = (max: number, min = 0) => cleanedText(max, min, plain);

/** Returns the text in NFKC form, without blanks or invisible characters. */
export function plain(value: string): string {
  return nfkc(barestCharacters(value)).replace(/\s+/g, '');
}

/** Normalizes a text for comparison: NFKC, one kind of dot, lower case, single blanks. */
export const matchText = (value: string): string =>
  nfkc(matchDots(barestCharacters(value)))
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase();

/**
 * Schema of a code that must be blank or match a pattern. Other texts fail with the error code
 * `error`.
 */
export const pattern = (max: number, regex: RegExp, error: string, clean = plain) =>
  cleanedText(max, 0, clean).check(
    z.refine((value: string) => value === '' || regex.test(value), { error }),
  );

/** The largest id, because the databases store ids in 32 bits. */
const MAX_ID = 2 ** 31 - 1;
export const id = z.int().check(z.positive(), z.maximum(MAX_ID));
export const ids = z.array(id).check(z.minLength(1), z.maxLength(1000));
/**
 * The version number of a record (optimistic lock). A save sends the version that the page has
 * loaded, and fails with 409 if the record has a newer one.
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

/** Schema of an integer in a query, either a JSON number or digits in a URL. */
const queryNumber = (min: number, max: number) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^\d{1,9}$/))]),
    z.pipe(z.transform(Number), z.int().check(z.minimum(min), z.maximum(max))),
  );

/** Schema of a number in a query. In a URL, it may have up to three decimals. */
export const queryMeasure = (min: number, max: number) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^\d{1,6}(\.\d{1,3})?$/))]),
    z.pipe(z.transform(Number), z.number().check(z.minimum(min), z.maximum(max))),
  );

/** Schema of a boolean in a query, either a JSON boolean or `true` or `false` in a URL. */
export const queryFlag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false'])]),
  z.transform((value: boolean | 'true' | 'false') => String(value) === 'true'),
);

export const queryId = queryNumber(1, 999_999_999);
export const queryCount = (max: number) => queryNumber(1, max);
export const queryInt = queryNumber;
