import { useEffect, useEffectEvent } from 'react';
import type { ImportTarget } from '@/contract/import/import';
import type { Term } from '@/contract/term';
import { toDay } from '@/domain/time/dates';
import { termCodeOf } from '@/domain/time/terms';
import { useAppDispatch, useAppSelector } from '@/store/hooks';

/** An empty list, so that the contacts page does not need the store of terms. */
const NO_TERMS: readonly Term[] = [];

/**
 * Loads the terms and suggests the current one for rows that name none. After each change of
 * columns, constants, terms or answers it reloads the questions about the file, because one answer
 * may cause another question.
 */
export const useQuestions = (target: ImportTarget): void => {
  const dispatch = useAppDispatch();
  const state = useAppSelector((state) => state.import.current[target]);
  const { table, columns, constants, answers } = state;
  const list = useAppSelector(({ term }) => {
    if (target === 'contact') return NO_TERMS;
    return term.loaded ? term.list : undefined;
  });
  useEffect(() => {
    if (target !== 'contact') dispatch({ type: 'term/fetch' });
  }, [dispatch, target]);
  const ask = useEffectEvent((terms: readonly Term[], ..._read: unknown[]) => {
    const level = target === 'postgraduateCourse' ? 'postgraduate' : 'bachelor';
    const own = terms.filter((term) => term.level === level);
    if (target !== 'contact' && constants.termCode === undefined) {
      const termCode = own.find((term) => term.current)?.termCode ?? termCodeOf(toDay(new Date()));
      const values = { constants: { ...constants, termCode } };
      return dispatch({ type: 'import/change', payload: { target, values } });
    }
    const starts = own.map(({ termCode, startDate, weeks, current, periods, periodTables }) => ({
      ...{ termCode, startDate, weeks, current, periods, periodTables },
    }));
    return dispatch({ type: 'import/ask', payload: { target, terms: starts } });
  });
  // These values are only dependencies: a change reloads the questions, which the store reads
  // itself.
  useEffect(() => {
    if (list) ask(list, table, columns, constants, answers);
  }, [list, table, columns, constants, answers]);
};
