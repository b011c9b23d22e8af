import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CLASH_KINDS, type ClashKind } from '@/contract/clash';
import { addDays, mondayOf, toDay } from '@/domain/dates';

/** The week on the screen and whose it is. */
export interface Week {
  monday: string;
  sunday: string;
  by: ClashKind;
  /** Blank until somebody is chosen. */
  of: string;
}

const mondayIn = (text: string | null): string => {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') ? String(text) : '';
  return mondayOf(Number.isNaN(Date.parse(day)) ? toDay(new Date()) : day);
};

/** The week, kept in the address: a reload, a link and Back show the same. */
export const useWeek = () => {
  const [params, setParams] = useSearchParams();
  const week = useMemo<Week>(() => {
    const monday = mondayIn(params.get('week'));
    const by = CLASH_KINDS.find((kind) => kind === params.get('by')) ?? 'teacher';
    return { monday, sunday: addDays(monday, 6), by, of: params.get('of') ?? '' };
  }, [params]);

  const change = useCallback(
    (values: { week?: string; by?: ClashKind; of?: string }) =>
      setParams(() => {
        // The page may not have been drawn yet since the change before this one.
        const next = new URLSearchParams(window.location.search);
        for (const [name, value] of Object.entries(values)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      }),
    [setParams],
  );
  return { week, change };
};
