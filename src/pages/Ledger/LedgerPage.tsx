import { Segmented } from 'antd';
import { useMemo } from 'react';
import { PageHeader } from '@/components/frame/PageHeader';
import { lazyPart } from '@/components/lazy/lazyPart';
import { ListFile } from '@/components/print/ListFile';
import { useDialogParam } from '@/hooks/useDialogParam';
import { useLeaving } from '@/hooks/useLeaving';
import { useTableQuery } from '@/hooks/useTableQuery';
import { useText } from '@/locales/catalogue';
import { ledgerText } from '@/locales/ledger';
import { timeText } from '@/locales/time';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { EntryList } from './EntryList';
import { acceptsLedgerFilter, LEDGER_FILTER_NAMES, toLedgerQuery } from './filters';
import { ledgerTable } from './ledgerTable';
import { ReportButton } from './report/ReportButton';

const RatesView = lazyPart('ledger-rates', () =>
  import('./term/RatesView').then((module) => module.RatesView),
);
const MakeUpsView = lazyPart('ledger-make-ups', () =>
  import('./term/MakeUpsView').then((module) => module.MakeUpsView),
);

const VIEW_NAMES = ['entries', 'rates', 'makeUps'] as const;

/**
 * The ledger of class changes: each class before and after the change, the cause, and the people
 * notified (L-02). Two other views show a term's change rates and its cancelled classes (L-03). The
 * current view is stored in the URL.
 */
const LedgerPage = () => {
  const text = useText(ledgerText);
  const time = useText(timeText);
  const dispatch = useAppDispatch();
  const query = useTableQuery(LEDGER_FILTER_NAMES, acceptsLedgerFilter);
  const { total } = useAppSelector(({ ledger }) => ledger.data.pagination);
  const request = useMemo(() => toLedgerQuery(query), [query]);
  const view = useDialogParam('view');
  const viewName = VIEW_NAMES.find((name) => name === view.value) ?? 'entries';
  useLeaving(() => dispatch({ type: 'ledger/clear' }));

  return (
    <>
      <PageHeader
        title={text.title}
        views={
          <Segmented
            aria-label={text.views.label}
            value={viewName}
            options={VIEW_NAMES.map((value) => ({ value, label: text.views[value] }))}
            onChange={(value) => (value === 'entries' ? view.close() : view.open(value))}
          />
        }
        actions={
          <>
            <ReportButton />
            {viewName === 'entries' && (
              <ListFile
                name={text.title}
                total={total}
                read={async (onProgress) => {
                  const answer = await dispatch({
                    type: 'ledger/rows',
                    payload: { query: request, onProgress },
                  });
                  if (!answer.Success) return answer;
                  return { ...answer, Value: ledgerTable(answer.Value, { text, time }) };
                }}
                save={(table) => dispatch({ type: 'ledger/export', payload: table })}
              />
            )}
          </>
        }
      />
      {viewName === 'entries' && <EntryList query={query} request={request} />}
      {viewName === 'rates' && <RatesView />}
      {viewName === 'makeUps' && <MakeUpsView />}
    </>
  );
};

export default LedgerPage;
