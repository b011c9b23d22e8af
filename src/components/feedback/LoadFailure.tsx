import { Button } from 'antd';
import { useReconnected } from '@/hooks/useConnection';
import { useText } from '@/locales/catalogue';
import { commonText } from '@/locales/common';
import styles from './Failure.module.css';

interface LoadFailureProps {
  title: string;
  hint?: string;
  onRetry: () => void;
}

/**
 * An error with a retry button, shown in place of data that could not be loaded. Retries
 * automatically when the connection is back.
 */
export const LoadFailure = ({ title, hint, onRetry }: LoadFailureProps) => {
  const text = useText(commonText);
  useReconnected(onRetry);
  return (
    <div className={styles.failure} role="alert">
      <p className={styles.title}>{title}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      <Button type="primary" onClick={onRetry}>
        {text.retry}
      </Button>
    </div>
  );
};
