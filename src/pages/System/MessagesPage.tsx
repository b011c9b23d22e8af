import { useCallback, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { Loading } from '@/components/feedback/Loading';
import { PageHeader } from '@/components/frame/PageHeader';
import { useChanges } from '@/hooks/useChanges';
import { useText } from '@/locales/catalogue';
import { smsSettingsText } from '@/locales/sms/smsSettings';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { VIEWS } from '@/utils/views';
import { MessageSettingsEditor } from './messages/MessageSettingsEditor';
import styles from './System.module.css';

/**
 * The settings page for text messages: the sender's signature, message templates and quiet hours
 * (M-09).
 */
const MessagesPage = () => {
  const text = useText(smsSettingsText);
  const dispatch = useAppDispatch();
  const { versions, failed } = useAppSelector(({ smsSettings }) => smsSettings);
  const fetch = useCallback(() => dispatch({ type: 'smsSettings/fetch' }), [dispatch]);
  useEffect(() => {
    fetch();
    dispatch({ type: 'account/fetch' });
  }, [fetch, dispatch]);
  useChanges(VIEWS.smsSettings, () => dispatch({ type: 'smsSettings/refresh' }));

  const content = () => {
    if (versions?.[0]) return <MessageSettingsEditor versions={versions} present={versions[0]} />;
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
        actions={<Link to="/system/history?type=smsSettings">{text.history}</Link>}
      >
        <p className={styles.hint}>{text.hint}</p>
      </PageHeader>
      {content()}
    </>
  );
};

export default MessagesPage;
