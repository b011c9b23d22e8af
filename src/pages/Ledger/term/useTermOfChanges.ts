import { useCallback, useEffect, useMemo } from 'react';
import { LEVELS, type Level } from '@/contract/rule';
import type { TermOfChanges } from '@/contract/termChanges';
import { toDay } from '@/domain/time/dates';
import { termCodeOf } from '@/domain/time/termCodes';
import { useAddressParams } from '@/hooks/useAddressParams';
import { useAppDispatch, useAppSelector } from '@/store/hooks';

/**
 * Names of the URL parameters for the level (undergraduate or postgraduate) and the term. The
 * filters of the ledger use other names.
 */
const [LEVEL, TERM] = ['of', 'term'];

/**
 * The chosen level (undergraduate or postgraduate) and term, stored in the URL. The default is the
 * current term. `chosen` is undefined until the terms are loaded.
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
