import { useCallback, useEffect } from 'react';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { Loading } from '@/components/feedback/Loading';
import { PageHeader } from '@/components/frame/PageHeader';
import { stateOf } from '@/components/frame/Section';
import { useChanges } from '@/hooks/useChanges';
import { useText } from '@/locales/catalogue';
import { commonText } from '@/locales/common';
import { integrationsText } from '@/locales/page/integrations';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { VIEWS } from '@/utils/views';
import { AlarmsSection } from './integrations/AlarmsSection';
import { IntegrationSection } from './integrations/IntegrationSection';
import { TokensSection } from './integrations/TokensSection';
import styles from './System.module.css';

/**
 * The administrators' page about connections to other systems, with a section for each connection.
 */
const IntegrationsPage = () => {
  const text = useText(integrationsText);
  const { loadFailed } = useText(commonText);
  const dispatch = useAppDispatch();
  const { list } = useAppSelector(({ integrations }) => integrations);
  const fetch = useCallback(() => dispatch({ type: 'integrations/fetch' }), [dispatch]);
  useEffect(() => {
    fetch();
  }, [fetch]);
  useChanges(VIEWS.integrations, () => dispatch({ type: 'integrations/refresh' }));
  const state = stateOf(list);
  return (
    <>
      <PageHeader title={text.title}>
        <p className={styles.hint}>{text.hint}</p>
      </PageHeader>
      <div className={styles.levels}>
        {state === 'failed' && <LoadFailure title={loadFailed} onRetry={fetch} />}
        {state === 'loading' ? (
          <Loading spinning delay={200} />
        ) : (
          <>
            {list?.map((integration) => (
              <IntegrationSection key={integration.name} integration={integration} />
            ))}
            <AlarmsSection />
            <TokensSection />
          </>
        )}
      </div>
    </>
  );
};

export default IntegrationsPage;
