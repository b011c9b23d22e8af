import { useCallback, useEffect } from 'react';
import { RelativeTime } from '@/components/display/RelativeTime';
import { Section } from '@/components/frame/Section';
import { useText } from '@/locales/catalogue';
import { workplaceText } from '@/locales/template/workplace';
import { useAppDispatch, useAppSelector, useEffectLoading } from '@/store/hooks';
import styles from './Home.module.css';

const MAX_ROWS = 10;

export const ActivityList = () => {
  const text = useText(workplaceText);
  const dispatch = useAppDispatch();
  const { list, failed } = useAppSelector(({ activities }) => activities);
  const loading = useEffectLoading('activities/fetch');
  const fetch = useCallback(() => dispatch({ type: 'activities/fetch' }), [dispatch]);
  useEffect(() => {
    fetch();
  }, [fetch]);
  const settled = failed && !loading ? 'failed' : 'ready';
  return (
    <Section
      title={text.activities}
      state={loading && list.length === 0 ? 'loading' : settled}
      onRetry={fetch}
      empty={list.length === 0 && text.noActivities}
    >
      <ul className={styles.rows}>
        {list.slice(0, MAX_ROWS).map(({ id, actor, summary, at }) => (
          <li key={id} className={styles.row}>
            <span className={styles.what}>
              <span>
                <span className={styles.quiet}>{actor.name}</span> {summary}
              </span>
            </span>
            <RelativeTime at={at} className={styles.when} />
          </li>
        ))}
      </ul>
    </Section>
  );
};
