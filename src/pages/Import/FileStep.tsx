import { InboxOutlined } from '@ant-design/icons';
import { Button, Spin, Upload } from 'antd';
import { useState } from 'react';
import type { ImportTarget } from '@/contract/importing';
import { useText } from '@/locales/catalogue';
import { importText } from '@/locales/import';
import { useAppDispatch, useEffectLoading } from '@/store/hooks';
import styles from './Import.module.css';

/** Chooses the file; it is read in the browser, off the page's own thread. */
export const FileStep = ({ target }: { target: ImportTarget }) => {
  const text = useText(importText);
  const dispatch = useAppDispatch();
  const reading = useEffectLoading('importer/open');
  const [name, setName] = useState('');

  const handleFile = (file: File) => {
    setName(file.name);
    dispatch({ type: 'importer/open', payload: { target, file } });
    // antd must not send it anywhere.
    return false;
  };

  if (reading) {
    return (
      <div className={styles.busy} role="status">
        <Spin />
        <span>{text.reading(name)}</span>
        <Button onClick={() => dispatch({ type: 'importer/cancel', payload: target })}>
          {text.cancel}
        </Button>
      </div>
    );
  }
  return (
    <Upload.Dragger beforeUpload={handleFile} showUploadList={false} accept=".xlsx,.csv">
      <p className="ant-upload-drag-icon">
        <InboxOutlined />
      </p>
      <p className="ant-upload-text">{text.drop}</p>
      <p className="ant-upload-hint">{text.dropHint}</p>
    </Upload.Dragger>
  );
};
