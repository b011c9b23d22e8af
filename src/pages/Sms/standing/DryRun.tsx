import { Button, Drawer } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { Section } from '@/components/frame/Section';
import { HoursAlert } from '@/components/term/HoursAlert';
import type { SmsDryItem, SmsStanding } from '@/contract/sms/smsStanding';
import { useText } from '@/locales/catalogue';
import { smsStandingText } from '@/locales/sms/smsStanding';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import styles from '../Sms.module.css';
import { CountList } from '../wizard/CountList';
import { PlannedTable } from '../wizard/PlannedTable';
import { DRY_WIDTH, useDryColumns, useNarrowDryColumns } from './dryColumns';

/** The largest number of rows that the page shows as a list. A longer list opens in a drawer. */
const FEW = 3;
/** The width of the list with its padding, in pixels. */
const LIST_WIDTH = DRY_WIDTH + 48;

const DryList = ({ items }: { items: readonly SmsDryItem[] }) => {
  const wide = useDryColumns();
  const narrow = useNarrowDryColumns();
  return <PlannedTable items={items} columns={{ wide, narrow }} width={DRY_WIDTH} pageSize={50} />;
};

/** A button that opens a long list in a drawer, where it has more space than on the page. */
const ShowList = ({ title, items }: { title: string; items: readonly SmsDryItem[] }) => {
  const { dryRun: text } = useText(smsStandingText);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text.show(items.length)}</Button>
      <Drawer open={isOpen} title={title} size={LIST_WIDTH} onClose={() => setOpen(false)}>
        <DryList items={items} />
      </Drawer>
    </>
  );
};

/** Previews the automatic reminders of the next three days. Reminders with problems come first. */
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
  const items = dryRun?.list ?? [];
  const isLong = items.length > FEW;
  const title = isOn ? text.title : text.titleOff;
  const ready = dryRun ? 'ready' : 'loading';
  const records = `/${level}/class-list`;
  return (
    <Section
      title={title}
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
        {isLong && <ShowList title={title} items={items} />}
      </div>
      <HoursAlert unconfirmed={dryRun?.unconfirmed ?? []} className={styles.gap} />
      {items.length === 0 && <p className={styles.hint}>{text.empty}</p>}
      {items.length > 0 && !isLong && <DryList items={items} />}
    </Section>
  );
};
