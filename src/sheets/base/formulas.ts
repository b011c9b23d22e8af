const ARMED = /^'*[=+\-@\t\r]/;

/**
 * Adds a `'` in front of a text that a spreadsheet program would run as a formula. This prevents
 * formula injection: malicious formulas in exported files.
 */
export const escapeFormula = (text: string): string => (ARMED.test(text) ? `'${text}` : text);

/**
 * Removes the `'` that `escapeFormula` added. A text that originally began with `'=` is restored
 * exactly.
 */
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && ARMED.test(text) ? text.slice(1) : text;
