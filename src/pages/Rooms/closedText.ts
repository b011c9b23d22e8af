import type { ClosedTime } from '@/contract/closedTimes';
import type { RoomText } from '@/locales/course/room';
import type { timeText } from '@/locales/time';

/** Formats a closed time, such as `2026-12-01 – 2026-12-05 周三 08:00–12:00 考试`. */
export const closedText = (
  { dateFrom, dateTo, weekday, startTime, endTime, reason }: ClosedTime,
  { closed }: RoomText,
  { weekdays }: (typeof timeText)['zh-CN'],
): string => {
  const days = dateFrom === dateTo ? dateFrom : `${dateFrom} – ${dateTo}`;
  const rest = [
    weekday === null ? '' : weekdays[weekday - 1],
    startTime && `${startTime}–${endTime}`,
    reason,
  ];
  return closed.text(days, rest.filter(Boolean).join(' '));
};
