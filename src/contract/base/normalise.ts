/**
 * Matches a combining mark (such as an accent), or a half-width sign that NFKC turns into a
 * combining mark.
 */
const MARK = '[\\p{M}\\uff9e\\uff9f]';
/**
 * A run of more than 30 combining marks. No language uses so many (UAX #15, Stream-Safe Text
 * Format).
 */
const LONG_RUN = new RegExp(`${MARK}{30}(?=${MARK})`, 'gu');
/** U+034F, an invisible character that interrupts a run of combining marks. */
const JOINER = '\u034f';

/** Matches texts that Unicode normalization never changes. Such texts skip the normalization. */
const NORMAL = /^[\x20-\x7e\u4e00-\u9fff]*$/;

/** The length up to which a text is normalized directly. Short texts are always fast. */
const SHORT = 200;

/**
 * Returns a Unicode normalization that runs in linear time. `String.normalize` sorts long runs of
 * marks in quadratic time, so long runs are split first (UAX #15, Stream-Safe Text Process). Other
 * code must not call `normalize`.
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
