import { useEffect, useEffectEvent } from 'react';
import type { ImportTarget } from '@/contract/import/import';
import type { Term } from '@/contract/term';
import { toDay } from '@/domain/time/dates';
import { termCodeOf } from '@/domain/time/termCodes';
import { useAppDispatch, useAppSelector } from '@/store/hooks';

/** The terms for an import of contacts, which needs none. */
const NO_TERMS: readonly Term[] = [];

/**
 * Loads the terms, chooses the current term for file rows without a term, and loads the questions
 * about the file. Loads the questions again after each change of columns, constants, terms or
 * answers, because one answer may raise another question.
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
  // Loads the questions about the file again whenever one of these values changes.
  useEffect(() => {
    if (list) ask(list, table, columns, constants, answers);
  }, [list, table, columns, constants, answers]);
};
