import { parseWeeks } from '@/domain/time/weeks';
import { TIMES_TEXT_LIMIT } from './timeScanner';

const SLASH = /[/／]/;
const ENDS_WITH_UNIT = /周\s*$/;

/** True if every part ends with 周 (week) and begins after the last week of the previous part. */
const areSpans = (parts: readonly string[]): boolean => {
  const spans = parts.map((part) => parseWeeks(part));
  return spans.every((span, index) => {
    const before = spans[index - 1];
    const follows = !before?.ok || (span.ok && (span.value[0] ?? 0) > (before.value.at(-1) ?? 0));
    return span.ok && follows && ENDS_WITH_UNIT.test(parts[index] ?? '');
  });
};

/**
 * Replaces the slash in `1-4周/6-9周` with a comma. The slash is kept if another cell of the row has
 * two parts too, because each part may then belong to one range of weeks.
 */
export const joinSlashedWeeks = <T extends Partial<Record<string, string>>>(texts: T): T => {
  const { weeks, ...others } = texts;
  if (!weeks || weeks.length > TIMES_TEXT_LIMIT || !SLASH.test(weeks)) return texts;
  const parts = weeks.split(SLASH);
  const isParallel = Object.values(others).some(
    (text) => text !== undefined && text.split(/[/／,，、;；\r\n]/).length === parts.length,
  );
  return isParallel || !areSpans(parts) ? texts : { ...texts, weeks: parts.join(',') };
};
