/** Spreadsheet programs take a text that begins so for a formula. */
const ARMED = /^'*[=+\-@\t\r]/;

/** A cell's text, made harmless: one `'` more before what looks like a formula. */
export const disarm = (text: string): string => (ARMED.test(text) ? `'${text}` : text);

/** Takes off exactly what `disarm` puts on, so that `'=` comes back as `'=` too. */
export const rearm = (text: string): string =>
  text.startsWith("'") && ARMED.test(text) ? text.slice(1) : text;

const quoted = (text: string): string =>
  /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** A .csv as Excel opens it: UTF-8 with a byte order mark, lines that end with CR LF. */
export const writeCsv = (
  headers: readonly string[],
  rows: readonly (readonly string[])[],
): Uint8Array => {
  const lines = [headers, ...rows].map((row) => row.map((text) => quoted(disarm(text))).join(','));
  return new TextEncoder().encode(`\ufeff${lines.join('\r\n')}\r\n`);
};
