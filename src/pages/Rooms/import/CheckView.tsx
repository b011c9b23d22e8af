import { Alert, Table, Tag } from 'antd';
import { marks } from '@/contract/base/marks';
import { type CheckedRoom, ROOM_VERDICTS, type RoomCheck } from '@/contract/roomImport';
import type { RoomTable } from '@/domain/rows/roomRow';
import { useText } from '@/locales/catalogue';
import { roomText } from '@/locales/course/room';
import styles from '../Rooms.module.css';

const MOST_ROWS = 200;
const COLOURS = {
  ...{ error: 'red', duplicate: 'gold', new: 'green', changed: 'blue' },
  unchanged: 'default',
} as const;

export interface Checked {
  file: string;
  table: RoomTable;
  check: RoomCheck;
  stale: boolean;
}

export const countOf = ({ rows }: RoomCheck, verdict: CheckedRoom['verdict']): number =>
  rows.filter((row) => row.verdict === verdict).length;

/**
 * Returns the rows to show: first rows with a problem, then new rooms, then changed rooms. Leaves
 * out unchanged rooms.
 */
const listed = ({ rows }: RoomCheck): CheckedRoom[] =>
  ROOM_VERDICTS.slice(0, -1).flatMap((verdict) => rows.filter((row) => row.verdict === verdict));

interface CheckViewProps {
  checked: Checked;
}

export const CheckView = ({ checked: { table, check, stale } }: CheckViewProps) => {
  const { import: text, fields } = useText(roomText);
  const labels: Readonly<Record<string, string>> = fields;
  const rows = listed(check);
  return (
    <>
      {stale && <Alert type="warning" showIcon title={text.stale} className={styles.gap} />}
      <p className={styles.tags}>
        {ROOM_VERDICTS.map((verdict) => (
          <Tag key={verdict} color={COLOURS[verdict]}>
            {text.counts(text.verdicts[verdict], countOf(check, verdict))}
          </Tag>
        ))}
      </p>
      {table.ignored.length > 0 && <p>{text.ignored(table.ignored.join(marks().list))}</p>}
      {rows.length > 0 && (
        <Table<CheckedRoom>
          size="small"
          rowKey="row"
          pagination={false}
          scroll={{ y: 320 }}
          dataSource={rows.slice(0, MOST_ROWS)}
          columns={[
            { key: 'row', dataIndex: 'row', title: text.row, width: 56 },
            { key: 'name', dataIndex: 'name', title: fields.name, width: 130 },
            {
              key: 'verdict',
              title: text.result,
              width: 90,
              render: (_, { verdict }) => (
                <Tag color={COLOURS[verdict]}>{text.verdicts[verdict]}</Tag>
              ),
            },
            {
              key: 'content',
              title: text.content,
              render: (_, { problem, changes }) =>
                problem ||
                changes
                  .filter(({ field }) => field !== 'name')
                  .map(({ field, from, to }) => text.change(labels[field] ?? field, from, to))
                  .join(marks().semicolon),
            },
          ]}
        />
      )}
      {rows.length > MOST_ROWS && <p>{text.more(rows.length - MOST_ROWS)}</p>}
    </>
  );
};
