import { InboxOutlined } from '@ant-design/icons';
import { Alert, Button, Progress, Upload } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { Icon } from '@/components/display/Icon';
import { LinkButton } from '@/components/display/LinkButton';
import type { ImportTarget } from '@/contract/import/import';
import { useText } from '@/locales/catalogue';
import { commonText } from '@/locales/common';
import { importText } from '@/locales/import';
import { useAppDispatch, useAppSelector, useEffectLoading } from '@/store/hooks';
import styles from '../Import.module.css';
import { beginLaterSteps } from '../laterSteps';
import { PasteBox } from './PasteBox';
import { useReading } from './useReading';

const ACCEPTED = '.xlsx,.xls,.csv,.tsv,.txt';
const TEMPLATE_KINDS = ['xlsx', 'csv'] as const;

/**
 * The import step in which the user chooses a file or pastes cells. A Web Worker parses the file.
 */
export const FileStep = ({ target }: { target: ImportTarget }) => {
  const text = useText(importText);
  const { retry } = useText(commonText);
  const dispatch = useAppDispatch();
  const opening = useEffectLoading('import/open');
  const restoring = useEffectLoading('import/restore');
  const arriving = useEffectLoading('import/openArrival');
  const { waiting, unread } = useAppSelector((state) => state.import.current[target]);
  const busy = opening || restoring || (arriving && waiting !== '');
  const [chosen, setChosen] = useState('');
  const { reading, onProgress } = useReading();
  const name = opening ? chosen : waiting;

  const restore = useEffectEvent((of: ImportTarget) => {
    dispatch({ type: 'import/restore', payload: { target: of, onProgress } });
  });
  useEffect(() => restore(target), [target]);

  const open = (source: File | string) => {
    beginLaterSteps();
    setChosen(typeof source === 'string' ? text.pasted : source.name);
    dispatch({ type: 'import/open', payload: { target, source, onProgress } });
  };
  const handleFile = (file: File) => {
    open(file);
    // Stops antd from uploading the file.
    return false;
  };

  if (busy) {
    return (
      <div className={styles.busy} role="status">
        <span>{text.reading(name)}</span>
        <Progress
          aria-label={text.reading(name)}
          percent={reading.percent}
          format={() => text.stages[reading.stage]}
          style={{ maxWidth: 420 }}
        />
        <Button onClick={() => dispatch({ type: 'import/cancel', payload: target })}>
          {text.cancel}
        </Button>
      </div>
    );
  }
  return (
    <>
      {unread && (
        <Alert
          type="error"
          showIcon
          title={unread.problem}
          action={
            <Button size="small" onClick={() => open(unread.source)}>
              {retry}
            </Button>
          }
          className={styles.gap}
        />
      )}
      {waiting && !unread && (
        <Alert type="info" showIcon title={text.chooseAgain(waiting)} className={styles.gap} />
      )}
      <Upload.Dragger beforeUpload={handleFile} showUploadList={false} accept={ACCEPTED}>
        <p className="ant-upload-drag-icon">
          <Icon of={InboxOutlined} />
        </p>
        <p className="ant-upload-text">{text.drop}</p>
        <p className="ant-upload-hint">{text.dropHint}</p>
      </Upload.Dragger>
      <div className={styles.aside}>
        <span className={styles.links}>
          {text.template}
          {TEMPLATE_KINDS.map((kind) => (
            <LinkButton
              key={kind}
              onClick={() => dispatch({ type: 'import/saveTemplate', payload: { target, kind } })}
            >
              {text.templateKinds[kind]}
            </LinkButton>
          ))}
        </span>
        <PasteBox onPaste={open} />
      </div>
    </>
  );
};
