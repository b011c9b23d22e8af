import { Table, type TableColumnsType } from 'antd';
import { useNarrow } from '@/hooks/useNarrow';
import { useText } from '@/locales/catalogue';
import { profileText } from '@/locales/template/profile';
import { exactTime } from '@/utils/format/times';
import type { Operation } from './operations';
import styles from './Profile.module.css';
import { Result } from './Result';

const Moment = ({ at }: { at: string }) => (
  <time dateTime={at} className={styles.quiet}>
    {exactTime(at)}
  </time>
);

/**
 * Returns the table columns. On a narrow screen, two columns contain all fields, so that the table
 * does not scroll sideways. On a wide screen, each field has its own column.
 */
const useColumns = (narrow: boolean): TableColumnsType<Operation> => {
  const { columns, noMemo } = useText(profileText).advanced;
  if (narrow) {
    return [
      {
        key: 'type',
        title: columns.type,
        render: (_, { type, name, memo }) => (
          <span className={styles.what}>
            <span>{type}</span>
            <span className={styles.quiet}>{name}</span>
            {memo && <span>{memo}</span>}
          </span>
        ),
      },
      {
        key: 'status',
        title: columns.status,
        width: 148,
        render: (_, { status, updatedAt }) => (
          <span className={styles.what}>
            <Result status={status} />
            <Moment at={updatedAt} />
          </span>
        ),
      },
    ];
  }
  return [
    { key: 'type', dataIndex: 'type', title: columns.type },
    { key: 'name', dataIndex: 'name', title: columns.name },
    {
      key: 'status',
      title: columns.status,
      width: 100,
      render: (_, { status }) => <Result status={status} />,
    },
    {
      key: 'updatedAt',
      title: columns.updatedAt,
      width: 150,
      render: (_, { updatedAt }) => <Moment at={updatedAt} />,
    },
    {
      key: 'memo',
      title: columns.memo,
      width: '30%',
      render: (_, { memo }) => memo || <span className={styles.quiet}>{noMemo}</span>,
    },
  ];
};

export const OperationTable = ({ operations }: { operations: Operation[] }) => {
  const text = useText(profileText).advanced;
  const narrow = useNarrow();
  return (
    <Table<Operation>
      aria-label={text.operations}
      rowKey="key"
      size="small"
      columns={useColumns(narrow)}
      dataSource={operations}
      pagination={false}
    />
  );
};
