/** Marks that stand on a character, and the two half-width signs that NFKC makes such marks of. */
const MARK = '[\\p{M}\\uff9e\\uff9f]';
/** No language puts as many marks on one character (UAX #15, Stream-Safe Text Format). */
const LONG_RUN = new RegExp(`${MARK}{30}(?=${MARK})`, 'gu');
/** U+034F: shows nothing, and ends a run of marks. */
const JOINER = '\u034f';

/** Texts that all forms leave as they are; most are, and to see it is faster than to normalise. */
const NORMAL = /^[\x20-\x7e\u4e00-\u9fff]*$/;

/** In shorter texts the longest run takes no time; nearly all texts are shorter. */
const SHORT = 200;

/**
 * A form of Unicode in time that grows with the length only, however many marks a text has: putting the marks of one
 * character into their order takes the square of their number, so longer runs are broken before
 * (UAX #15, Stream-Safe Text Process). Nothing else may call `normalize`.
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
