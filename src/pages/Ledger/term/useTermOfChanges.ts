import { useCallback, useEffect, useMemo } from 'react';
import { LEVELS, type Level } from '@/contract/rule';
import type { TermOfChanges } from '@/contract/termChanges';
import { toDay } from '@/domain/time/dates';
import { termCodeOf } from '@/domain/time/termCodes';
import { useAddressParams } from '@/hooks/useAddressParams';
import { useAppDispatch, useAppSelector } from '@/store/hooks';

/**
 * The URL parameters for the level (undergraduate or postgraduate) and the term. The names differ
 * from those of the ledger's filters.
 */
const [LEVEL, TERM] = ['of', 'term'];

/**
 * Keeps the chosen level (undergraduate or postgraduate) and term in the URL. The default is the
 * current term. `chosen` is undefined until the terms have loaded.
 */
export const useTermOfChanges = () => {
  const dispatch = useAppDispatch();
  const [params, change] = useAddressParams();
  const { list, loaded, failed } = useAppSelector((state) => state.term);
  const fetch = useCallback(() => dispatch({ type: 'term/fetch' }), [dispatch]);
  useEffect(() => {
    fetch();
  }, [fetch]);

  const level = LEVELS.find((known) => known === params.get(LEVEL)) ?? 'bachelor';
  const own = list.filter((term) => term.level === level);
  const current = own.find((term) => term.current)?.termCode ?? termCodeOf(toDay(new Date()));
  const termCode = params.get(TERM) ?? current;
  const chosen = useMemo<TermOfChanges | undefined>(
    () => (loaded ? { level, termCode } : undefined),
    [loaded, level, termCode],
  );
  return {
    level,
    termCode,
    codes: [...new Set([termCode, current, ...own.map((term) => term.termCode)])].sort().reverse(),
    chosen,
    failed: failed && !loaded,
    retry: fetch,
    setLevel: (next: Level) => change({ [LEVEL]: next, [TERM]: undefined }),
    setTerm: (next: string) => change({ [TERM]: next }),
  };
};
