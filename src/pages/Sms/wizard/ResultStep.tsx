import { CheckCircleOutlined } from '@ant-design/icons';
import { Button, Progress as ProgressBar } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Icon } from '@/components/display/Icon';
import { SmsStatusTag } from '@/components/display/SmsStatusTag';
import type { SmsQuery, SmsQueueCounts } from '@/contract/sms/sms';
import { usePolling } from '@/hooks/usePolling';
import { useText } from '@/locales/catalogue';
import { smsWizardText } from '@/locales/sms/smsWizard';
import { useAppDispatch } from '@/store/hooks';
import { dayRangeText } from '@/utils/format/dayRange';
import styles from '../Sms.module.css';
import { CountList } from './CountList';

/**
 * The delays, in milliseconds, before the states are requested again: `SOON` while delivery reports
 * are expected, `LATER` while all messages wait for their planned time.
 */
const SOON = 2500;
const LATER = 15_000;

const STATES = ['queued', 'sent', 'delivered', 'simulated', 'failed', 'unknown'] as const;
type Progress = Record<(typeof STATES)[number], number>;

const pauseOf = ({ sent, queued }: Progress): number | undefined => {
  if (sent > 0) return SOON;
  return queued > 0 ? LATER : undefined;
};

/** Counts the sent reminders by state. Repeats this while a state may still change. */
const useProgress = (query: SmsQuery): Progress | undefined => {
  const dispatch = useAppDispatch();
  const [progress, setProgress] = useState<Progress>();
  const read = async () => {
    const known = await dispatch({ type: 'sms/progress', payload: query });
    if (known) setProgress(known);
  };
  const readFirst = useEffectEvent(() => {
    read();
  });
  useEffect(() => readFirst(), []);
  usePolling(progress ? pauseOf(progress) : LATER, read);
  return progress;
};

const ProgressView = ({ progress }: { progress: Progress }) => {
  const text = useText(smsWizardText);
  const { delivered, simulated, failed, unknown } = progress;
  const total = STATES.reduce((sum, state) => sum + progress[state], 0);
  const settled = delivered + simulated + failed + unknown;
  return (
    <section className={styles.progress}>
      <h3 className={styles.heading}>{text.progress}</h3>
      <ProgressBar
        percent={total === 0 ? 0 : Math.floor((settled / total) * 100)}
        aria-label={text.progress}
      />
      <CountList
        counts={STATES.map((state) => ({
          key: state,
          label: <SmsStatusTag status={state} />,
          count: progress[state],
        }))}
      />
      <p className={styles.hint}>{text.progressHint}</p>
    </section>
  );
};

interface ResultStepProps {
  sent: SmsQueueCounts;
  query: SmsQuery;
}

export const ResultStep = ({ sent, query }: ResultStepProps) => {
  const text = useText(smsWizardText);
  const [, setParams] = useSearchParams();
  const progress = useProgress(query);
  const { queued, noNumber, skipped } = sent;
  // The filters with which the message list shows exactly the messages counted here.
  const leadTime: { leadTime?: string } = query.leadTime ? { leadTime: query.leadTime } : {};
  const days = dayRangeText(query.dateFrom ?? '', query.dateTo ?? '');
  return (
    <div className={styles.result}>
      <Icon of={CheckCircleOutlined} className={styles.done} />
      <h2>{text.done(queued)}</h2>
      <p className={styles.hint}>{text.doneCounts(noNumber, skipped)}</p>
      <div className={styles.next}>
        <Button onClick={() => setParams({ dates: days, kind: 'reminder', ...leadTime })}>
          {text.showRecords}
        </Button>
        {noNumber > 0 && (
          <Button onClick={() => setParams({ view: 'readiness', days })}>{text.mend}</Button>
        )}
      </div>
      {progress && <ProgressView progress={progress} />}
    </div>
  );
};
