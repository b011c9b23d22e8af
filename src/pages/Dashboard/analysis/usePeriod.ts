import { useMemo } from 'react';
import type { FiguresQuery } from '@/contract/figures';
import { LEVELS } from '@/contract/rule';
import { toDay } from '@/domain/time/dates';
import { useAddressParams } from '@/hooks/useAddressParams';
import { daysOf } from '@/utils/format/dayRange';
import { periodOf } from './period';

/**
 * Reads and changes the days and the level (undergraduate, postgraduate) of the statistics in the
 * URL.
 */
export const usePeriod = () => {
  const [params, change] = useAddressParams();
  const range = params.get('range') ?? 'month';
  const days = params.get('days') ?? '';
  const level = LEVELS.find((known) => known === params.get('level'));
  const query = useMemo<FiguresQuery>(
    () => ({
      ...periodOf(range, daysOf(days), toDay(new Date())),
      ...(level && { level }),
    }),
    [range, days, level],
  );
  return { range, level, query, change };
};
