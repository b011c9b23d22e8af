import { useEffect } from 'react';
import { FirstSteps } from '@/components/today/FirstSteps';
import { TodayFigures } from '@/components/today/TodayFigures';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import styles from './Form.module.css';

/** What the day holds, and the first steps while they last; it comes beside the form, which does not wait for it. */
export const TodayPanel = () => {
  const dispatch = useAppDispatch();
  const today = useAppSelector(({ overview }) => overview.today);
  const fetch = () => dispatch({ type: 'overview/fetchToday' });
  useEffect(() => {
    dispatch({ type: 'overview/fetchToday' });
  }, [dispatch]);
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
