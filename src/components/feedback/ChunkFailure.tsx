import { Button } from 'antd';
import { useText } from '@/locales/catalogue';
import { commonText } from '@/locales/common';
import styles from './Failure.module.css';

interface ChunkFailureProps {
  chunk: string;
  busy: boolean;
  onRetry: () => void;
}

/**
 * An error with a retry button, shown if the browser could not download the JavaScript of a page.
 */
export const ChunkFailure = ({ chunk, busy, onRetry }: ChunkFailureProps) => {
  const text = useText(commonText);
  return (
    <div className={styles.failure} role="alert">
      <p className={styles.title}>{text.chunkFailed(chunk)}</p>
      <p className={styles.hint}>{text.chunkFailedHint}</p>
      <Button type="primary" loading={busy} onClick={onRetry}>
        {text.retry}
      </Button>
    </div>
  );
};
