import { Empty, Segmented, Table } from 'antd';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { LEVELS, type Level } from '@/contract/rule';
import type { ReadinessInput, UnreachableTeacher } from '@/contract/sms/sms';
import { useReloads } from '@/hooks/useChanges';
import { useDialogParam } from '@/hooks/useDialogParam';
import { useNarrow } from '@/hooks/useNarrow';
import { useText } from '@/locales/catalogue';
import { smsText } from '@/locales/sms/sms';
import { tableText } from '@/locales/table';
import { useAppDispatch, useAppSelector, useEffectLoading } from '@/store/hooks';
import { daysOf } from '@/utils/format/dayRange';
import { mayLeave } from '@/utils/unsaved/leaving';
import { VIEWS } from '@/utils/views';
import styles from '../Sms.module.css';
import { comingDays } from '../wizard/comingDays';
import { DaysField } from '../wizard/DaysField';
import { AnswerList } from './AnswerList';
import { ReadinessFile } from './ReadinessFile';
import { useNarrowReadinessColumns, useReadinessColumns } from './readinessColumns';

const useDays = () => {
  const { value, open } = useDialogParam('days');
  const days = value && daysOf(value) ? value : comingDays('days7', new Date());
  return { days, setDays: open };
};

/**
 * Returns the level of the page, or the level in the URL. Undefined means undergraduate and
 * postgraduate.
 */
const useLevel = (ofPage: Level | undefined) => {
  const { value, open, close } = useDialogParam('of');
  const level = ofPage ?? LEVELS.find((known) => known === value);
  return { level, setLevel: (next: Level | 'all') => (next === 'all' ? close() : open(next)) };
};

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
  const { days, setDays } = useDays();
  const { level, setLevel } = useLevel(ofPage);
  const isNarrow = useNarrow();
  const wide = useReadinessColumns();
  const narrow = useNarrowReadinessColumns();
  const [page, setPage] = useState(1);

  const request = useMemo<ReadinessInput>(() => {
    const [dateFrom = '', dateTo = ''] = daysOf(days) ?? [];
    return { ...(level && { level }), dateFrom, dateTo };
  }, [days, level]);
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
      <div className={styles.toolbar}>
        {!ofPage && (
          <Segmented
            aria-label={text.level}
            value={level ?? 'all'}
            options={(['all', ...LEVELS] as const).map((value) => ({
              value,
              label: text.levels[value],
            }))}
            onChange={setLevel}
          />
        )}
        <DaysField value={days} onChange={setDays} />
        <ReadinessFile query={request} total={list?.length ?? 0} />
        <p className={styles.found}>
          {list && list.length > 0 && <strong>{text.found(list.length, teachers)}</strong>}
          {wecomOnly > 0 && <span>{text.wecomOnly(wecomOnly)}</span>}
        </p>
      </div>
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
      <AnswerList query={request} />
    </>
  );
};
