/**
 * Matches a combining mark, such as an accent, and half-width marks that NFKC turns into combining
 * marks.
 */
const MARK = '[\\p{M}\\uff9e\\uff9f]';
/**
 * Matches 30 combining marks that are followed by another one. No language needs so many (UAX #15,
 * Stream-Safe Text Format).
 */
const LONG_RUN = new RegExp(`${MARK}{30}(?=${MARK})`, 'gu');
/** U+034F, an invisible character that interrupts a run of combining marks. */
const JOINER = '\u034f';

/** Matches texts that Unicode normalization does not change, so that they can skip it. */
const NORMAL = /^[\x20-\x7e\u4e00-\u9fff]*$/;

/** Texts up to this length are normalized directly, because short texts are always fast. */
const SHORT = 200;

/**
 * Returns a function that normalizes a text in linear time. `String.normalize` takes quadratic time
 * for long runs of combining marks, so these are split first (UAX #15, Stream-Safe Text Process).
 * Other code must not call `normalize`.
 */
const inForm =
  (form: 'NFKC' | 'NFC' | 'NFD') =>
  (text: string): string => {
    if (NORMAL.test(text)) return text;
    return (text.length > SHORT ? text.replace(LONG_RUN, `$&${JOINER}`) : text).normalize(form);
  };

export const nfkc = inForm('NFKC');
export const nfc = inForm('NFC');
export const nfd = inForm('NFD');
