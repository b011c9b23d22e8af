import { Segmented } from 'antd';
import { useCallback, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { Loading } from '@/components/feedback/Loading';
import { PageHeader } from '@/components/frame/PageHeader';
import { LEVELS, type Level } from '@/contract/rule';
import { useAddressParams } from '@/hooks/useAddressParams';
import { useChanges } from '@/hooks/useChanges';
import { useText } from '@/locales/catalogue';
import { smsStandingText } from '@/locales/sms/smsStanding';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { VIEWS } from '@/utils/views';
import styles from './Sms.module.css';
import { DryRun } from './standing/DryRun';
import { EveningSection } from './standing/EveningSection';
import { StandingForm } from './standing/StandingForm';
import { StandingState } from './standing/StandingState';

const LEVEL = 'level';

/**
 * Reads and changes the level in the URL (undergraduate or postgraduate). The default is
 * undergraduate.
 */
const useLevel = () => {
  const [params, change] = useAddressParams();
  const level = LEVELS.find((known) => known === params.get(LEVEL)) ?? 'bachelor';
  return [level, (next: Level) => change({ [LEVEL]: next })] as const;
};

/**
 * A page with the settings of automatic reminders, and with a list of the next reminders that the
 * server will send (M-08).
 */
const StandingPage = () => {
  const text = useText(smsStandingText);
  const dispatch = useAppDispatch();
  const standings = useAppSelector(({ smsStanding }) => smsStanding.standings);
  const [level, setLevel] = useLevel();
  const fetch = useCallback(() => dispatch({ type: 'smsStanding/fetch' }), [dispatch]);
  useEffect(() => {
    fetch();
  }, [fetch]);
  // Reloads the settings when another user changes them. Unsaved input in the form is kept.
  useChanges(VIEWS.smsStanding, () => dispatch({ type: 'smsStanding/refresh' }));

  const standing = standings?.levels.find((known) => known.level === level);
  const content = () => {
    if (standings === null) return <LoadFailure title={text.loadFailed} onRetry={fetch} />;
    if (!standings || !standing) return <Loading spinning delay={200} />;
    return (
      <>
        <StandingState standing={standing} lastRun={standings.lastRun} />
        <DryRun standing={standing} />
        <StandingForm key={level} standing={standing} standings={standings} />
        <EveningSection level={level} />
      </>
    );
  };
  return (
    <>
      <PageHeader
        title={text.title}
        actions={<Link to="/system/history?type=smsStanding">{text.history}</Link>}
      >
        <p className={styles.hint}>{text.hint}</p>
      </PageHeader>
      <Segmented<Level>
        aria-label={text.level}
        value={level}
        options={LEVELS.map((value) => ({ value, label: text.levels[value] }))}
        onChange={setLevel}
        className={styles.views}
      />
      <div className={styles.cards}>{content()}</div>
    </>
  );
};

export default StandingPage;
