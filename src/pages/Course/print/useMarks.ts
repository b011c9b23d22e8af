import type { Level, Session } from '@/contract/rule';
import { useText } from '@/locales/catalogue';
import { timetableText } from '@/locales/course/timetable';

/** What paper says of a session besides when and where it is held. */
export const useMarks = (
  { id, status, holiday, level: own }: Session,
  level: Level,
  clashing: ReadonlySet<number>,
): string[] => {
  const text = useText(timetableText);
  const marks = [
    clashing.has(id) && text.clash,
    status === 'cancelled' && text.cancelMark,
    status === 'moved' && text.moveMark,
    holiday && text.holiday,
    own !== level && text.levels[own],
  ];
  return marks.filter((mark) => mark !== false);
};
