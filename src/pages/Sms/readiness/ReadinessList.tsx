import { Empty, Table } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { FilterBar } from '@/components/table/filter/FilterBar';
import type { Level } from '@/contract/rule';
import type { UnreachableTeacher } from '@/contract/sms/sms';
import { useReloads } from '@/hooks/useChanges';
import { useNarrow } from '@/hooks/useNarrow';
import { useText } from '@/locales/catalogue';
import { smsText } from '@/locales/sms/sms';
import { tableText } from '@/locales/table';
import { useAppDispatch, useAppSelector, useEffectLoading } from '@/store/hooks';
import { mayLeave } from '@/utils/unsaved/leaving';
import { VIEWS } from '@/utils/views';
import styles from '../Sms.module.css';
import { ReadinessFile } from './ReadinessFile';
import { useNarrowReadinessColumns, useReadinessColumns } from './readinessColumns';
import { useReadinessFilters } from './useReadinessFilters';

const WIDTH = 1110;

/**
 * Lists the teachers who teach in the next days but cannot be reached by text message. The user can
 * add missing numbers in the list (M-03).
 */
export const ReadinessList = ({ level: ofPage }: { level: Level | undefined }) => {
  const { readiness: text } = useText(smsText);
  const { failedHint } = useText(tableText);
  const dispatch = useAppDispatch();
  const { list, teachers, otherOnly, failed } = useAppSelector(({ sms }) => sms.readiness);
  const loading = useEffectLoading('sms/fetchReadiness');
  const { fields, values, request, setFilters } = useReadinessFilters(ofPage);
  const isNarrow = useNarrow();
  const wide = useReadinessColumns();
  const narrow = useNarrowReadinessColumns();
  const [page, setPage] = useState(1);
  const isFiltered = Boolean(request.name || request.unit || request.reason);
  // Returns to the first page of the list when the filters change.
  useEffect(() => {
    if (request) setPage(1);
  }, [request]);

  const fetch = useCallback(
    () => dispatch({ type: 'sms/fetchReadiness', payload: request }),
    [dispatch, request],
  );
  useEffect(() => {
    fetch();
  }, [fetch]);
  useReloads(
    VIEWS.readiness,
    fetch,
    () => list && { records: { contact: list.flatMap(({ contact }) => contact?.id ?? []) } },
  );

  if (failed && !loading) {
    return <LoadFailure title={text.failed} hint={failedHint} onRetry={fetch} />;
  }
  return (
    <>
      <div className={styles.filters}>
        <FilterBar fields={fields} values={values} onChange={setFilters}>
          <ReadinessFile query={request} total={list?.length ?? 0} />
        </FilterBar>
      </div>
      <p className={styles.found}>
        {list && list.length > 0 && <strong>{text.found(list.length, teachers)}</strong>}
        {otherOnly > 0 && <span>{text.otherOnly(otherOnly)}</span>}
      </p>
      <Table<UnreachableTeacher>
        rowKey="key"
        size="small"
        showHeader={!isNarrow}
        columns={isNarrow ? narrow : wide}
        {...(!isNarrow && { tableLayout: 'fixed', scroll: { x: WIDTH } })}
        dataSource={list ?? []}
        loading={!list}
        locale={{
          emptyText: list ? (
            <Empty description={isFiltered ? text.nobody : text.allReachable(teachers)} />
          ) : (
            ' '
          ),
        }}
        pagination={{
          ...{ pageSize: 50, hideOnSinglePage: true, size: 'small', current: page },
          // Asks the user to confirm if opening another page of the list would discard typed
          // numbers.
          onChange: async (next) => (await mayLeave()) && setPage(next),
        }}
        className={styles.table}
      />
      <p className={styles.hint}>{text.hint}</p>
    </>
  );
};
