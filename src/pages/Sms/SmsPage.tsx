import { SendOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { useMemo } from 'react';
import { Icon } from '@/components/display/Icon';
import { PageHeader } from '@/components/frame/PageHeader';
import { lazyPart } from '@/components/lazy/lazyPart';
import { ExportButton } from '@/components/table/ExportButton';
import type { Level } from '@/contract/rule';
import { useDialogParam } from '@/hooks/useDialogParam';
import { useLeaving } from '@/hooks/useLeaving';
import { useTableQuery } from '@/hooks/useTableQuery';
import { useText } from '@/locales/catalogue';
import { smsText } from '@/locales/sms';
import { useAppDispatch, useAppSelector, useIsOffice } from '@/store/hooks';
import { acceptsSmsFilter, SMS_FILTER_NAMES, toSmsQuery } from './records/filters';
import { RecordList } from './records/RecordList';
import styles from './Sms.module.css';

const SendWizard = lazyPart('sms-wizard', () =>
  import('./wizard/SendWizard').then((module) => module.SendWizard),
);
const ReadinessList = lazyPart('sms-readiness', () =>
  import('./readiness/ReadinessList').then((module) => module.ReadinessList),
);

const READINESS = 'readiness';

/** The text messages of a level, and the teachers who cannot get any; the address says which (M-01, M-03). */
export const SmsPage = ({ level }: { level: Level }) => {
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

  const name = text.exportNames[level];
  const exportButton = (
    <ExportButton
      total={total}
      onExport={(kind, onProgress) =>
        dispatch({ type: 'sms/export', payload: { kind, name, query: request, text, onProgress } })
      }
    />
  );
  const sendButton = isOffice && (
    <Button type="primary" icon={<Icon of={SendOutlined} />} onClick={() => wizard.open('1')}>
      {text.send}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={text.titles[level]}
        actions={
          <>
            {onRecords && exportButton}
            {sendButton}
          </>
        }
      />
      <Segmented
        aria-label={text.views.label}
        value={onRecords ? 'records' : READINESS}
        options={[
          { value: 'records', label: text.views.records },
          { value: READINESS, label: text.views.readiness },
        ]}
        onChange={(value) => (value === READINESS ? view.open(READINESS) : view.close())}
        className={styles.views}
      />
      {onRecords ? (
        <RecordList
          level={level}
          query={query}
          request={request}
          label={text.titles[level]}
          sendButton={sendButton}
        />
      ) : (
        <ReadinessList level={level} />
      )}
      {wizard.value && <SendWizard level={level} onClose={wizard.close} />}
    </>
  );
};
