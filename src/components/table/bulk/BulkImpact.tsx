import { Alert, Checkbox, Table, type TableColumnType, Tag } from 'antd';
import { type ReactNode, useMemo } from 'react';
import type { BulkPreview } from '@/contract/bulkCalls';
import { bulkText } from '@/locales/bulk';
import { useText } from '@/locales/catalogue';
import styles from './Bulk.module.css';

type Item = BulkPreview['items'][number];

const PAGE_SIZE = 10;

interface BulkImpactProps {
  preview: BulkPreview;
  note: ReactNode;
  value: unknown;
  show: (value: unknown) => string;
  withoutRefused: boolean;
  onWithoutRefused: (without: boolean) => void;
}

export const BulkImpact = ({
  preview,
  note,
  value,
  show,
  withoutRefused,
  onWithoutRefused,
}: BulkImpactProps) => {
  const text = useText(bulkText);
  const { items, changing, refused, same, total } = preview;
  const columns = useMemo((): TableColumnType<Item>[] => {
    const shown = (of: unknown) => show(of) || text.blank;
    return [
      { key: 'record', dataIndex: 'label', title: text.columns.record, ellipsis: true },
      {
        key: 'before',
        title: text.columns.before,
        ellipsis: true,
        render: (_, { before }) => shown(before),
      },
      {
        key: 'after',
        title: text.columns.after,
        render: (_, { problem }) => (problem ? <Tag color="error">{problem}</Tag> : shown(value)),
      },
    ];
  }, [text, show, value]);
  if (items.length === 0) return <Alert type="info" showIcon title={text.nothing} />;
  return (
    <section className={styles.impact} aria-label={text.impact}>
      <p>
        {text.found({ total, changing, same, refused })}
        {items.length < changing + refused && <> {text.shown(items.length)}</>}
      </p>
      {note}
      {refused > 0 && changing > 0 && (
        <Checkbox
          checked={withoutRefused}
          onChange={({ target }) => onWithoutRefused(target.checked)}
        >
          {text.withoutRefused(refused)}
        </Checkbox>
      )}
      <Table<Item>
        rowKey="id"
        size="small"
        tableLayout="fixed"
        columns={columns}
        dataSource={items}
        pagination={items.length > PAGE_SIZE ? { pageSize: PAGE_SIZE, size: 'small' } : false}
      />
    </section>
  );
};
