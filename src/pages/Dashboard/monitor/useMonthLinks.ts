import { useMemo } from 'react';
import { dayRange, toDay } from '@/domain/time/dates';
import { useAppSelector } from '@/store/hooks';
import { type Links, linksOf } from '../links';

export const useMonthLinks = (): Links => {
  const role = useAppSelector(({ login }) => login.authority);
  return useMemo(() => {
    const { first, last } = dayRange('month', toDay(new Date()));
    return linksOf({ dateFrom: first, dateTo: last }, role);
  }, [role]);
};
