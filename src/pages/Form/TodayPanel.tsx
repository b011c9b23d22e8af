import { type ReactNode, useEffect } from 'react';
import { FirstSteps } from '@/components/today/FirstSteps';
import { TodayFigures } from '@/components/today/TodayFigures';
import { useReloads } from '@/hooks/useChanges';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { VIEWS } from '@/utils/views';
import styles from './Form.module.css';

/**
 * A panel next to the form: the steps for setting up the console, then `children`, then numbers
 * about today. The form does not wait for this panel to load.
 */
export const TodayPanel = ({ children }: { children: ReactNode }) => {
  const dispatch = useAppDispatch();
  const today = useAppSelector(({ overview }) => overview.today);
  const fetch = () => dispatch({ type: 'overview/fetchToday' });
  useEffect(() => {
    dispatch({ type: 'overview/fetchToday' });
  }, [dispatch]);
  useReloads(VIEWS.today, fetch);
  return (
    <div className={styles.today}>
      {today?.steps && (
        <div className={styles.steps}>
          <FirstSteps
            steps={today.steps}
            onPutAway={(level) => dispatch({ type: 'overview/putStepsAway', payload: level })}
            onAccept={(payload) => dispatch({ type: 'overview/acceptStep', payload })}
          />
        </div>
      )}
      {children}
      <TodayFigures today={today} onRetry={fetch} />
    </div>
  );
};
