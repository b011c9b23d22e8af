import { Button } from 'antd';
import { useText } from '@/locales/catalogue';
import { commonText } from '@/locales/common';
import styles from './Failure.module.css';

interface LoadFailureProps {
  title: string;
  hint?: string;
  onRetry: () => void;
}

/** Stands in the place of data that could not be loaded. */
export const LoadFailure = ({ title, hint, onRetry }: LoadFailureProps) => {
  const text = useText(commonText);
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
