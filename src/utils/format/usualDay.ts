import dayjs from 'dayjs';
import { nfkc } from '@/contract/base/normalise';

const TYPED = /^(\d{4})(?:[-/.年](\d{1,2})[-/.月](\d{1,2})日?|(\d{2})(\d{2}))$/;

/**
 * Converts a typed day, such as `20261101`, `2026/11/1` or `2026年11月1日`, to the form
 * `2026-11-01`. Undefined if the text is not a valid day.
 */
export const usualDay = (text: string): string | undefined => {
  const found = TYPED.exec(nfkc(text).replace(/\s/g, ''));
  if (!found) return undefined;
  const [, year, ...parts] = found;
  const [month = '', day = ''] = parts.filter(Boolean).map((part) => part?.padStart(2, '0'));
  const usual = `${year}-${month}-${day}`;
  return dayjs(usual).format('YYYY-MM-DD') === usual ? usual : undefined;
};
