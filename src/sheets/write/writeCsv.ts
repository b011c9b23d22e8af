/** Matches texts that spreadsheet programs run as a formula. */
const ARMED = /^'*[=+\-@\t\r]/;

/** Prevents formula injection: puts a `'` before a text that looks like a formula. */
export const escapeFormula = (text: string): string => (ARMED.test(text) ? `'${text}` : text);

/** Removes the `'` that `disarm` added. A text that began as `'=` round-trips as well. */
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && ARMED.test(text) ? text.slice(1) : text;

const quoted = (text: string): string =>
  /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/**
 * Writes a .csv file that Excel opens correctly: UTF-8 with a byte order mark, and CR LF line ends.
 */
export const writeCsv = (
  headers: readonly string[],
  rows: readonly (readonly string[])[],
): Uint8Array => {
  const lines = [headers, ...rows].map((row) =>
    row.map((text) => quoted(escapeFormula(text))).join(','),
  );
  return new TextEncoder().encode(`\ufeff${lines.join('\r\n')}\r\n`);
};
