const ARMED = /^'*[=+\-@\t\r]/;

/**
 * Puts a `'` before a text that a spreadsheet program would run as a formula. This prevents formula
 * injection.
 */
export const escapeFormula = (text: string): string => (ARMED.test(text) ? `'${text}` : text);

/**
 * Removes the `'` that `escapeFormula` added. Even a text that began with `'=` is restored exactly.
 */
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && ARMED.test(text) ? text.slice(1) : text;
