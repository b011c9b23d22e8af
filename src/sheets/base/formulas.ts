/** Matches texts that a spreadsheet program would run as a formula. */
const ARMED = /^'*[=+\-@\t\r]/;

/** Prevents formula injection: puts a `'` before a text that looks like a formula. */
export const escapeFormula = (text: string): string => (ARMED.test(text) ? `'${text}` : text);

/**
 * Removes the `'` that `escapeFormula` added. Even a text that began with `'=` is restored exactly.
 */
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && ARMED.test(text) ? text.slice(1) : text;
