import { useEffect, useState } from 'react';
import type { PrintedBy, Printout, PrintoutQuery } from '@/contract/printout';
import type { Level } from '@/contract/rule';
import type { Term } from '@/contract/term';
import { addDays } from '@/domain/time/dates';
import { lastDayOf, weekNumberOf } from '@/domain/time/terms';
import { useAppDispatch } from '@/store/hooks';

export interface PrintChoice {
  by: PrintedBy;
  monday: string;
  termId: number | undefined;
  units: readonly string[];
  name: string;
}

/**
 * Returns the term of the timetables to print: the term that the user chose for courses, or the
 * term that contains the chosen week.
 */
export const termOf = (
  { by, monday, termId }: PrintChoice,
  terms: readonly Term[],
): Term | undefined =>
  by === 'course'
    ? terms.find(({ id }) => id === termId)
    : terms.find((term) => weekNumberOf(term, monday) !== undefined);

/**
 * Converts the user's choice to the input of the API, except for the chosen departments and units.
 * Undefined if the user prints courses, but the term is missing or has no start date.
 */
export const questionOf = (
  choice: PrintChoice,
  level: Level,
  term: Term | undefined,
): PrintoutQuery | undefined => {
  const { by, monday, name } = choice;
  const query = { by, level, ...(name && { name }) };
  if (by !== 'course') return { ...query, dateFrom: monday, dateTo: addDays(monday, 6) };
  const last = term && lastDayOf(term);
  return term?.startDate && last
    ? { ...query, dateFrom: term.startDate, dateTo: last, termCode: term.termCode }
    : undefined;
};

type Units = Printout['units'];

/**
 * Loads the departments and units, with the number of pages of each. `units` is undefined while
 * loading and after a failure.
 */
export const useUnits = (question: PrintoutQuery | undefined) => {
  const dispatch = useAppDispatch();
  const [found, setFound] = useState<{ key: string; units: Units | undefined }>();
  const key = JSON.stringify(question ?? null);
  useEffect(() => {
    let left = false;
    const query: PrintoutQuery | null = JSON.parse(key);
    const ask = async () => {
      if (!query) return;
      const answer = await dispatch({ type: 'printout/timetables', payload: query });
      if (!left) setFound({ key, units: answer.Success ? answer.Value.units : undefined });
    };
    ask();
    return () => {
      left = true;
    };
  }, [dispatch, key]);
  const known = found?.key === key;
  return { units: known ? found.units : undefined, failed: known && !found.units };
};
