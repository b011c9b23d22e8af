import { useCallback } from 'react';
import { useText } from '@/locales/catalogue';
import { timeText } from '@/locales/time';
import { dayWithWeekday, exactTime } from '@/utils/format/times';

/**
 * Returns a function that formats a timestamp, such as `2026-11-25 周三 10:00`. Null becomes an empty
 * string.
 */
export const useTimestampText = () => {
  const text = useText(timeText);
  return useCallback(
    (at: string | null): string => {
      if (at === null) return '';
      const [day = '', time = ''] = exactTime(at).split(' ');
      return `${dayWithWeekday(day, text)} ${time}`;
    },
    [text],
  );
};
