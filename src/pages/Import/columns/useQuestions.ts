import { useEffect, useEffectEvent } from 'react';
import type { ImportTarget } from '@/contract/import/import';
import type { Term } from '@/contract/term';
import { useAppDispatch, useAppSelector } from '@/store/hooks';

/** The page of the phone book does without the terms' model. */
const NO_TERMS: readonly Term[] = [];

/** Asks anew whenever the columns, the constants or the terms change, once the terms are known. */
export const useQuestions = (target: ImportTarget): void => {
  const dispatch = useAppDispatch();
  const { table, columns, constants } = useAppSelector((state) => state.import.current[target]);
  const list = useAppSelector(({ term }) => {
    if (target === 'contact') return NO_TERMS;
    return term.loaded ? term.list : undefined;
  });
  const ask = useEffectEvent((terms: readonly Term[], ..._read: unknown[]) => {
    const level = target === 'postgraduateCourse' ? 'postgraduate' : 'bachelor';
    const own = terms
      .filter((term) => term.level === level)
      .map(({ termCode, startDate, weeks, current }) => ({ termCode, startDate, weeks, current }));
    dispatch({ type: 'import/ask', payload: { target, terms: own } });
  });
  // The model reads the table, the columns and the constants itself.
  useEffect(() => {
    if (list) ask(list, table, columns, constants);
  }, [list, table, columns, constants]);
};
