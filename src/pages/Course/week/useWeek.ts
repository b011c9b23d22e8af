import { useMemo } from 'react';
import { CLASH_KINDS, type ClashKind } from '@/contract/clash';
import { addDays, mondayOf, toDay } from '@/domain/time/dates';
import { useAddressParams } from '@/hooks/useAddressParams';

export interface Week {
  monday: string;
  sunday: string;
  by: ClashKind;
  of: string;
}

const mondayIn = (text: string | null): string => {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') ? String(text) : '';
  return mondayOf(Number.isNaN(Date.parse(day)) ? toDay(new Date()) : day);
};

/**
 * The week that the page shows. It is stored in the URL, so that a reload, a link or the Back
 * button shows the same week.
 */
export const useWeek = () => {
  const [params, changeParams] = useAddressParams();
  const week = useMemo<Week>(() => {
    const monday = mondayIn(params.get('week'));
    const by = CLASH_KINDS.find((kind) => kind === params.get('by')) ?? 'teacher';
    return { monday, sunday: addDays(monday, 6), by, of: params.get('of') ?? '' };
  }, [params]);

  const change = (values: { week?: string; by?: ClashKind; of?: string }) => changeParams(values);
  return { week, change };
};
