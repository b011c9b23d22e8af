import { Button } from 'antd';
import { useText } from '@/locales/catalogue';
import { commonText } from '@/locales/common';
import styles from './Failure.module.css';

interface ChunkFailureProps {
  chunk: string;
  busy: boolean;
  onRetry: () => void;
}

/** Shown instead of a page whose chunk could not be downloaded. */
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
