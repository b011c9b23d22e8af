import { RollbackOutlined } from '@ant-design/icons';
import { Alert, Table, Tag } from 'antd';
import { useCallback, useEffect } from 'react';
import { Icon } from '@/components/display/Icon';
import { LinkButton } from '@/components/display/LinkButton';
import { RelativeTime } from '@/components/display/RelativeTime';
import { DEFAULT_PAGE_SIZE } from '@/contract/base/list';
import type { ImportBatch, ImportTarget } from '@/contract/import/import';
import { useReloads } from '@/hooks/useChanges';
import { useTableQuery } from '@/hooks/useTableQuery';
import { useText } from '@/locales/catalogue';
import { importText } from '@/locales/import';
import { tableText } from '@/locales/table';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { VIEWS } from '@/utils/views';
import styles from '../Import.module.css';
import { useBatchUndo } from './useBatchUndo';

const UNDONE_LOOK = {
  undone: { color: 'default', icon: <Icon of={RollbackOutlined} /> },
  partlyUndone: { color: 'gold', icon: <Icon of={RollbackOutlined} /> },
} as const;

const NO_TITLE = { showTitle: false };
const NO_FILTERS: readonly string[] = [];
export const BatchTable = ({ target }: { target: ImportTarget }) => {
  const text = useText(importText);
  const { actions } = useText(tableText);
  const dispatch = useAppDispatch();
  const batches = useAppSelector((state) => state.import.batches[target]);
  const { undo, undoing, kept } = useBatchUndo(target);
  const { page, setPage } = useTableQuery(NO_FILTERS);

  const fetch = useCallback(
    () => dispatch({ type: 'import/fetchBatches', payload: { target, page } }),
    [dispatch, target, page],
  );
  useEffect(() => {
    fetch();
  }, [fetch]);
  useReloads(VIEWS.imports, fetch);

  if (batches?.pagination.total === 0) return <p className={styles.hint}>{text.historyEmpty}</p>;

  const table = (
    <Table<ImportBatch>
      rowKey="id"
      size="small"
      loading={batches === undefined}
      className={styles.wide ?? ''}
      tableLayout="fixed"
      dataSource={batches?.list ?? []}
      columns={[
        { key: 'id', dataIndex: 'id', title: text.batch.id, align: 'right', width: 52 },
        {
          key: 'file',
          dataIndex: 'fileName',
          title: text.batch.file,
          ellipsis: NO_TITLE,
        },
        {
          key: 'when',
          title: text.batch.when,
          width: 96,
          render: (_, { createdAt }) => <RelativeTime at={createdAt} />,
        },
        {
          key: 'who',
          dataIndex: 'createdBy',
          title: text.batch.who,
          width: 72,
          ellipsis: NO_TITLE,
        },
        {
          key: 'counts',
          title: text.batch.counts,
          width: 190,
          className: styles.batchCounts ?? '',
          render: (_, { counts: { created, updated, unchanged, skipped } }) =>
            [created, updated, unchanged, skipped].join(' / '),
        },
        {
          key: 'status',
          title: text.batch.status,
          width: 112,
          render: (_, { status }) =>
            status === 'committed' ? (
              text.statuses.committed
            ) : (
              <Tag {...UNDONE_LOOK[status]}>{text.statuses[status]}</Tag>
            ),
        },
        {
          key: 'actions',
          title: actions,
          width: 64,
          render: (_, batch) =>
            batch.status === 'committed' && (
              <LinkButton busy={undoing === batch.id} onClick={() => undo(batch)}>
                {text.undoBatch}
              </LinkButton>
            ),
        },
      ]}
      pagination={{
        current: page,
        pageSize: batches?.pagination.pageSize ?? DEFAULT_PAGE_SIZE,
        showSizeChanger: false,
        total: batches?.pagination.total ?? 0,
        hideOnSinglePage: true,
        size: 'small',
        onChange: (next) => setPage(next, DEFAULT_PAGE_SIZE),
      }}
    />
  );
  return (
    <>
      {kept.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={text.keptTitle(kept.length)}
          description={
            <ul className={styles.kept}>
              {kept.map(({ id, label, reason }) => (
                <li key={id}>{text.kept(label, reason)}</li>
              ))}
            </ul>
          }
        />
      )}
      {table}
    </>
  );
};
