import { Segmented } from 'antd';
import { useMemo } from 'react';
import { PageHeader } from '@/components/frame/PageHeader';
import { lazyPart } from '@/components/lazy/lazyPart';
import { ExportButton } from '@/components/table/ExportButton';
import { LEVELS, type Level } from '@/contract/rule';
import { useAddressParams } from '@/hooks/useAddressParams';
import { openingOf, useDialogParam } from '@/hooks/useDialogParam';
import { useLeaving } from '@/hooks/useLeaving';
import { useTableQuery } from '@/hooks/useTableQuery';
import { useText } from '@/locales/catalogue';
import { smsText } from '@/locales/sms/sms';
import { useAppDispatch, useAppSelector, useIsOffice } from '@/store/hooks';
import { RecordList } from './records/RecordList';
import { acceptsSmsFilter, SMS_FILTER_NAMES, toSmsQuery } from './records/smsQuery';
import { SendButton } from './SendButton';

const SendWizard = lazyPart('sms-wizard', () =>
  import('./wizard/SendWizard').then((module) => module.SendWizard),
);
const ReadinessList = lazyPart('sms-readiness', () =>
  import('./readiness/ReadinessList').then((module) => module.ReadinessList),
);

const AnswersView = lazyPart('sms-answers', () =>
  import('./answers/AnswersView').then((module) => module.AnswersView),
);

const VIEW_NAMES = ['records', 'readiness', 'answers'] as const;
type ViewName = (typeof VIEW_NAMES)[number];

/**
 * A page with three views: text messages, teachers who cannot be reached, and teachers' replies.
 * Without `level`, it includes all messages, even messages without a course (M-01, M-03, M-10).
 */
export const SmsPage = ({ level }: { level: Level | undefined }) => {
  const text = useText(smsText);
  const dispatch = useAppDispatch();
  const isOffice = useIsOffice();
  const query = useTableQuery(SMS_FILTER_NAMES, acceptsSmsFilter);
  const view = useDialogParam('view');
  const wizard = useDialogParam('send');
  const [params, change] = useAddressParams();
  const { total } = useAppSelector(({ sms }) => sms.data.pagination);
  const request = useMemo(() => toSmsQuery(level, query), [level, query]);
  const viewName: ViewName = VIEW_NAMES.find((name) => name === view.value) ?? 'records';
  const onRecords = viewName === 'records';
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
  const handleSend = (to: Level) =>
    change(
      { send: level ? '1' : to, only: undefined, on: undefined },
      { state: openingOf('send') },
    );
  const sendButton = isOffice && <SendButton level={level} onSend={handleSend} />;
  const wizardLevel = level ?? LEVELS.find((known) => known === wizard.value);
  return (
    <>
      <PageHeader
        title={title}
        views={
          <Segmented
            aria-label={text.views.label}
            value={viewName}
            options={VIEW_NAMES.map((value) => ({ value, label: text.views[value] }))}
            onChange={(value) => (value === 'records' ? view.close() : view.open(value))}
          />
        }
        actions={
          <>
            {onRecords && exportButton}
            {sendButton}
          </>
        }
      />
      {onRecords && (
        <RecordList
          level={level}
          query={query}
          request={request}
          label={title}
          sendButton={sendButton}
        />
      )}
      {viewName === 'readiness' && <ReadinessList level={level} />}
      {viewName === 'answers' && <AnswersView level={level} />}
      {wizard.value && wizardLevel && (
        <SendWizard key={params.get('only')} level={wizardLevel} onClose={wizard.close} />
      )}
    </>
  );
};
