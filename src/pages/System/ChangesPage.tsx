import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { Loading } from '@/components/feedback/Loading';
import { PageHeader } from '@/components/frame/PageHeader';
import type { LedgerSettings } from '@/contract/ledgerSettings';
import { useReloads } from '@/hooks/useChanges';
import { useText } from '@/locales/catalogue';
import { changeSettingsText } from '@/locales/page/changeSettings';
import { useAppDispatch } from '@/store/hooks';
import { VIEWS } from '@/utils/views';
import { ChangeSettingsForm } from './changes/ChangeSettingsForm';
import styles from './System.module.css';

/** The settings page for changes of classes: reasons, required fields and limits (L-01, L-03). */
const ChangesPage = () => {
  const text = useText(changeSettingsText);
  const dispatch = useAppDispatch();
  const [settings, setSettings] = useState<LedgerSettings>();
  const [failed, setFailed] = useState(false);
  const show = useCallback(
    (next: LedgerSettings) =>
      setSettings((shown) => (shown && shown.version > next.version ? shown : next)),
    [],
  );
  const fetch = useCallback(async () => {
    const answer = await dispatch({ type: 'ledger/settings' });
    if (answer.Success) show(answer.Value);
    setFailed(!answer.Success);
  }, [dispatch, show]);
  useEffect(() => {
    fetch();
  }, [fetch]);
  useReloads(VIEWS.ledgerSettings, fetch);

  const content = () => {
    if (settings) return <ChangeSettingsForm settings={settings} onSaved={show} />;
    return failed ? (
      <LoadFailure title={text.loadFailed} onRetry={fetch} />
    ) : (
      <Loading spinning delay={200} />
    );
  };
  return (
    <>
      <PageHeader
        title={text.title}
        actions={<Link to="/system/history?type=ledger&id=0">{text.history}</Link>}
      >
        <p className={styles.hint}>{text.hint}</p>
      </PageHeader>
      {content()}
    </>
  );
};

export default ChangesPage;
