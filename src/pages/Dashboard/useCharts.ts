import { useCallback, useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '@/store/hooks';

/**
 * Loads the data of the charts when the page opens. `now` is the time of the last successful
 * request.
 */
export const useCharts = () => {
  const dispatch = useAppDispatch();
  const { loading, loaded, failed } = useAppSelector(({ chart }) => chart);
  const [now, setNow] = useState(() => new Date());
  const fetch = useCallback(async () => {
    if (await dispatch({ type: 'chart/fetch' })) setNow(new Date());
  }, [dispatch]);
  useEffect(() => {
    fetch();
  }, [fetch]);
  return { loading, loaded, failed, now, fetch };
};
