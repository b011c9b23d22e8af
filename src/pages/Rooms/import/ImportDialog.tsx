import { Alert, Button, Modal, Upload } from 'antd';
import { useState } from 'react';
import { toast } from '@/components/feedback/feedback';
import { toastWithUndo } from '@/components/feedback/toastWithUndo';
import type { RoomTable } from '@/domain/rows/roomRow';
import { useText } from '@/locales/catalogue';
import { commonText } from '@/locales/common';
import { roomText } from '@/locales/course/room';
import { tableText } from '@/locales/table';
import { useAppDispatch, useEffectLoading } from '@/store/hooks';
import styles from '../Rooms.module.css';
import { type Checked, CheckView, countOf } from './CheckView';

const ACCEPTED = '.xlsx,.xls,.csv,.tsv,.txt';

/**
 * A dialog for importing a list of rooms from a file. It checks the file first, and shows the
 * number of new and changed rooms on the import button.
 */
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
            // Stops antd from uploading the file.
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
