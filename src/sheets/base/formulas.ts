const ARMED = /^'*[=+\-@\t\r]/;

/**
 * Puts a `'` in front of a text that a spreadsheet program would run as a formula, to prevent
 * formula injection (malicious formulas in exported files).
 */
export const escapeFormula = (text: string): string => (ARMED.test(text) ? `'${text}` : text);

/**
 * Removes the `'` that `escapeFormula` added, so that every text is restored exactly, even one that
 * originally began with `'=`.
 */
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && ARMED.test(text) ? text.slice(1) : text;
