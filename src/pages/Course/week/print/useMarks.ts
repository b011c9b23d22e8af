import type { Level, Session } from '@/contract/rule';
import { useText } from '@/locales/catalogue';
import { timetableText } from '@/locales/course/timetable';

export const useMarks = (
  { id, storedStatus, holiday, level: own }: Session,
  level: Level,
  clashing: ReadonlySet<number>,
): string[] => {
  const text = useText(timetableText);
  const marks = [
    clashing.has(id) && text.clash,
    storedStatus === 'cancelled' && text.cancelMark,
    storedStatus === 'moved' && text.moveMark,
    holiday && text.holiday,
    own !== level && text.levels[own],
  ];
  return marks.filter((mark) => mark !== false);
};
