import { useEffect } from 'react';
import { FirstSteps } from '@/components/today/FirstSteps';
import { TodayFigures } from '@/components/today/TodayFigures';
import { useReloads } from '@/hooks/useChanges';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { VIEWS } from '@/utils/views';
import styles from './Form.module.css';

/**
 * Numbers about today and the setup steps, next to the form. The form renders without waiting for
 * these numbers.
 */
export const TodayPanel = () => {
  const dispatch = useAppDispatch();
  const today = useAppSelector(({ overview }) => overview.today);
  const fetch = () => dispatch({ type: 'overview/fetchToday' });
  useEffect(() => {
    dispatch({ type: 'overview/fetchToday' });
  }, [dispatch]);
  useReloads(VIEWS.today, fetch);
  return (
    <div className={styles.today}>
      <TodayFigures today={today} onRetry={fetch} />
      {today?.steps && (
        <FirstSteps
          steps={today.steps}
          onPutAway={() => dispatch({ type: 'overview/putStepsAway' })}
        />
      )}
    </div>
  );
};
