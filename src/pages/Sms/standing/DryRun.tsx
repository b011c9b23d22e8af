import { useCallback, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { Section } from '@/components/frame/Section';
import { HoursAlert } from '@/components/term/HoursAlert';
import type { SmsStanding } from '@/contract/sms/smsStanding';
import { useText } from '@/locales/catalogue';
import { smsStandingText } from '@/locales/sms/smsStanding';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import styles from '../Sms.module.css';
import { CountList } from '../wizard/CountList';
import { PlannedTable } from '../wizard/PlannedTable';
import { DRY_WIDTH, useDryColumns, useNarrowDryColumns } from './dryColumns';

/**
 * A preview of the automatic reminders for the next three days. Reminders with problems come first.
 */
export const DryRun = ({ standing: { level, isOn } }: { standing: SmsStanding }) => {
  const { dryRun: text } = useText(smsStandingText);
  const dispatch = useAppDispatch();
  const dryRun = useAppSelector(({ smsStanding }) => smsStanding.dryRun);
  const fetch = useCallback(
    () => dispatch({ type: 'smsStanding/fetchDryRun', payload: level }),
    [dispatch, level],
  );
  useEffect(() => {
    fetch();
    return () => {
      dispatch({ type: 'smsStanding/setDryRun', payload: undefined });
    };
  }, [fetch, dispatch]);
  const wide = useDryColumns();
  const narrow = useNarrowDryColumns();
  const items = dryRun?.list ?? [];
  const ready = dryRun ? 'ready' : 'loading';
  const records = `/${level}/class-list`;
  return (
    <Section
      title={isOn ? text.title : text.titleOff}
      state={dryRun === null ? 'failed' : ready}
      onRetry={fetch}
      extra={<Link to={`${records}?automatic=yes`}>{text.records}</Link>}
    >
      <div className={styles.dryCounts}>
        <CountList
          counts={(['queued', 'noNumber', 'skipped', 'done'] as const).map((name) => ({
            label: text.counts[name],
            count: dryRun?.counts[name] ?? 0,
          }))}
        />
        {(dryRun?.counts.noNumber ?? 0) > 0 && (
          <Link to={`${records}?view=readiness`}>{text.unreachable}</Link>
        )}
      </div>
      <HoursAlert unconfirmed={dryRun?.unconfirmed ?? []} className={styles.gap} />
      {items.length === 0 ? (
        <p className={styles.hint}>{text.empty}</p>
      ) : (
        <PlannedTable items={items} columns={{ wide, narrow }} width={DRY_WIDTH} pageSize={10} />
      )}
    </Section>
  );
};
