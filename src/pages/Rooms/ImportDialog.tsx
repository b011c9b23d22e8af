import { Alert, Button, Modal, Table, Tag, Upload } from 'antd';
import { useState } from 'react';
import { toast } from '@/components/feedback/feedback';
import { toastWithUndo } from '@/components/feedback/toastWithUndo';
import { marks } from '@/contract/base/marks';
import { type CheckedRoom, ROOM_VERDICTS, type RoomCheck } from '@/contract/rooms';
import type { RoomTable } from '@/domain/rows/roomRow';
import { useText } from '@/locales/catalogue';
import { commonText } from '@/locales/common';
import { roomText } from '@/locales/course/room';
import { tableText } from '@/locales/table';
import { useAppDispatch, useEffectLoading } from '@/store/hooks';
import styles from './Rooms.module.css';

const ACCEPTED = '.xlsx,.xls,.csv,.tsv,.txt';
const MOST_ROWS = 200;
const COLOURS = {
  ...{ error: 'red', duplicate: 'gold', new: 'green', changed: 'blue' },
  unchanged: 'default',
} as const;

interface Checked {
  file: string;
  table: RoomTable;
  check: RoomCheck;
  stale: boolean;
}

const countOf = ({ rows }: RoomCheck, verdict: CheckedRoom['verdict']): number =>
  rows.filter((row) => row.verdict === verdict).length;

/** Rows with a problem first, then those that change something. */
const listed = ({ rows }: RoomCheck): CheckedRoom[] =>
  ROOM_VERDICTS.slice(0, -1).flatMap((verdict) => rows.filter((row) => row.verdict === verdict));

interface CheckViewProps {
  checked: Checked;
}

const CheckView = ({ checked: { table, check, stale } }: CheckViewProps) => {
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

/** Imports a list of rooms: a file, its check, and one button that says what it does. */
export const ImportDialog = ({ onClose }: { onClose: () => void }) => {
  const { import: text } = useText(roomText);
  const { cancel } = useText(commonText);
  const { undo, undone } = useText(tableText);
  const dispatch = useAppDispatch();
  const importing = useEffectLoading('rooms/import');
  const [reading, setReading] = useState(false);
  const [problem, setProblem] = useState('');
  const [checked, setChecked] = useState<Checked>();

  const check = async (file: string, table: RoomTable, stale = false) => {
    const answer = await dispatch({ type: 'rooms/check', payload: { list: table.rows } });
    if (answer.Success) setChecked({ file, table, check: answer.Value, stale });
  };
  const read = async (file: File) => {
    setReading(true);
    setProblem('');
    const answer = await dispatch({ type: 'rooms/readFile', payload: file });
    if (answer.Success) await check(file.name, answer.Value);
    else setProblem(answer.Message);
    setReading(false);
  };
  const takeBack = async (historyId: number) => {
    const answer = await dispatch({ type: 'rooms/undoBulk', payload: { historyId } });
    if (answer.Success) toast(undone);
  };
  const handleImport = async ({ file, table, check: { state } }: Checked) => {
    const payload = { file, list: table.rows, state };
    const answer = await dispatch({ type: 'rooms/import', payload });
    if (answer.Success) {
      const { created, updated, historyId } = answer.Value;
      toastWithUndo(text.imported(created, updated), undo, () => void takeBack(historyId));
      onClose();
    } else if (answer.ErrorCode === 'STALE_VERSION') await check(file, table, true);
  };
  const count = checked ? countOf(checked.check, 'new') + countOf(checked.check, 'changed') : 0;

  return (
    <Modal
      open
      title={text.title}
      width={760}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          {checked && <Button onClick={() => setChecked(undefined)}>{text.again}</Button>}
          {checked && (
            <Button
              type="primary"
              loading={importing}
              disabled={count === 0}
              onClick={() => handleImport(checked)}
            >
              {text.submit(count)}
            </Button>
          )}
        </>
      }
    >
      {problem && <Alert type="error" showIcon title={problem} className={styles.gap} />}
      {checked ? (
        <CheckView checked={checked} />
      ) : (
        <Upload.Dragger
          accept={ACCEPTED}
          showUploadList={false}
          disabled={reading}
          beforeUpload={(file) => {
            void read(file);
            // Prevents antd from uploading the file.
            return false;
          }}
        >
          <p className="ant-upload-text">{reading ? text.reading : text.drop}</p>
          <p className="ant-upload-hint">{text.hint}</p>
        </Upload.Dragger>
      )}
    </Modal>
  );
};
