/** Writes the number of a ledger entry, such as `调2026-0001`. */
export const changeNumber = (year: number, no: number): string =>
  `调${year}-${String(no).padStart(4, '0')}`;

/**
 * Reads the number of a ledger entry as people type it, such as `调2026-0001`, `2026-0001` or `1`,
 * which has no year. Returns undefined for other texts.
 */
export const readChangeNumber = (
  text: string,
): { year: number | undefined; no: number } | undefined => {
  const match = /^(?:调?(\d{4})-)?0*(\d{1,7})$/.exec(text);
  if (!match?.[2]) return undefined;
  return { year: match[1] === undefined ? undefined : Number(match[1]), no: Number(match[2]) };
};
