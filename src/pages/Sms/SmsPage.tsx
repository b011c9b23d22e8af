import { Segmented } from 'antd';
import { useMemo } from 'react';
import { PageHeader } from '@/components/frame/PageHeader';
import { lazyPart } from '@/components/lazy/lazyPart';
import { ExportButton } from '@/components/table/ExportButton';
import { LEVELS, type Level } from '@/contract/rule';
import { useDialogParam } from '@/hooks/useDialogParam';
import { useLeaving } from '@/hooks/useLeaving';
import { useTableQuery } from '@/hooks/useTableQuery';
import { useText } from '@/locales/catalogue';
import { smsText } from '@/locales/sms/sms';
import { useAppDispatch, useAppSelector, useIsOffice } from '@/store/hooks';
import { acceptsSmsFilter, SMS_FILTER_NAMES, toSmsQuery } from './records/filters';
import { RecordList } from './records/RecordList';
import { SendButton } from './SendButton';

const SendWizard = lazyPart('sms-wizard', () =>
  import('./wizard/SendWizard').then((module) => module.SendWizard),
);
const ReadinessList = lazyPart('sms-readiness', () =>
  import('./readiness/ReadinessList').then((module) => module.ReadinessList),
);

const READINESS = 'readiness';

/**
 * A page with two views: text messages, and teachers who cannot be reached. The view is in the URL.
 * Without `level`, it shows all messages, including those without a course (M-01, M-03, M-10).
 */
export const SmsPage = ({ level }: { level: Level | undefined }) => {
  const text = useText(smsText);
  const dispatch = useAppDispatch();
  const isOffice = useIsOffice();
  const query = useTableQuery(SMS_FILTER_NAMES, acceptsSmsFilter);
  const view = useDialogParam('view');
  const wizard = useDialogParam('send');
  const { total } = useAppSelector(({ sms }) => sms.data.pagination);
  const request = useMemo(() => toSmsQuery(level, query), [level, query]);
  const onRecords = view.value !== READINESS;
  useLeaving(() => dispatch({ type: 'sms/clear' }));

  const title = text.titles[level ?? 'all'];
  const name = text.exportNames[level ?? 'all'];
  const exportButton = (
    <ExportButton
      total={total}
      onExport={(kind, onProgress) =>
        dispatch({ type: 'sms/export', payload: { kind, name, query: request, text, onProgress } })
      }
    />
  );
  const sendButton = isOffice && (
    <SendButton level={level} onSend={(to) => wizard.open(level ? '1' : to)} />
  );
  const wizardLevel = level ?? LEVELS.find((known) => known === wizard.value);
  return (
    <>
      <PageHeader
        title={title}
        views={
          <Segmented
            aria-label={text.views.label}
            value={onRecords ? 'records' : READINESS}
            options={[
              { value: 'records', label: text.views.records },
              { value: READINESS, label: text.views.readiness },
            ]}
            onChange={(value) => (value === READINESS ? view.open(READINESS) : view.close())}
          />
        }
        actions={
          <>
            {onRecords && exportButton}
            {sendButton}
          </>
        }
      />
      {onRecords ? (
        <RecordList
          level={level}
          query={query}
          request={request}
          label={title}
          sendButton={sendButton}
        />
      ) : (
        <ReadinessList level={level} />
      )}
      {wizard.value && wizardLevel && <SendWizard level={wizardLevel} onClose={wizard.close} />}
    </>
  );
};
