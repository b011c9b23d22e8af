import { escapeFormula } from '@/sheets/base/formulas';

const quoted = (text: string): string =>
  /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/**
 * Writes a .csv file that Excel opens correctly: in UTF-8 with a byte order mark and CR LF line
 * ends.
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
