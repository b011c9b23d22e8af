import { Empty, Table } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { LoadFailure } from '@/components/feedback/LoadFailure';
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
import { ClassRangeBar, useClassRange } from '../ClassRangeBar';
import styles from '../Sms.module.css';
import { ReadinessFile } from './ReadinessFile';
import { useNarrowReadinessColumns, useReadinessColumns } from './readinessColumns';

const WIDTH = 1110;

/**
 * Lists teachers who teach soon but cannot be reached by text message. The user can type a missing
 * number in the list (M-03).
 */
export const ReadinessList = ({ level: ofPage }: { level: Level | undefined }) => {
  const { readiness: text } = useText(smsText);
  const { failedHint } = useText(tableText);
  const dispatch = useAppDispatch();
  const { list, teachers, wecomOnly, failed } = useAppSelector(({ sms }) => sms.readiness);
  const loading = useEffectLoading('sms/fetchReadiness');
  const range = useClassRange(ofPage);
  const { request } = range;
  const isNarrow = useNarrow();
  const wide = useReadinessColumns();
  const narrow = useNarrowReadinessColumns();
  const [page, setPage] = useState(1);

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
      <ClassRangeBar ofPage={ofPage} range={range}>
        <ReadinessFile query={request} total={list?.length ?? 0} />
        <p className={styles.found}>
          {list && list.length > 0 && <strong>{text.found(list.length, teachers)}</strong>}
          {wecomOnly > 0 && <span>{text.wecomOnly(wecomOnly)}</span>}
        </p>
      </ClassRangeBar>
      <Table<UnreachableTeacher>
        rowKey="key"
        size="small"
        showHeader={!isNarrow}
        columns={isNarrow ? narrow : wide}
        {...(!isNarrow && { tableLayout: 'fixed', scroll: { x: WIDTH } })}
        dataSource={list ?? []}
        loading={!list}
        locale={{
          emptyText: list ? <Empty description={text.allReachable(teachers)} /> : ' ',
        }}
        pagination={{
          ...{ pageSize: 50, hideOnSinglePage: true, size: 'small', current: page },
          // Another page of the list would discard typed numbers, so the user must confirm first.
          onChange: async (next) => (await mayLeave()) && setPage(next),
        }}
        className={styles.table}
      />
      <p className={styles.hint}>{text.hint}</p>
    </>
  );
};
