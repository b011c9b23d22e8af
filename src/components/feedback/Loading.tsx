import { useEffect, useState } from 'react';
import { useText } from '@/locales/catalogue';
import { commonText } from '@/locales/common';
import styles from './Loading.module.css';

/** Milliseconds for which the spinner stays visible after loading, to avoid flicker (P-05). */
const HIDE_AFTER = 200;

interface LoadingProps {
  spinning: boolean;
  delay?: number;
  size?: 'small' | 'default' | 'large';
}

/**
 * The only spinner of the console. It does not use antd, because it may appear before antd is
 * loaded.
 */
export const Loading = ({ spinning, delay = 0, size = 'default' }: LoadingProps) => {
  const text = useText(commonText);
  const [shown, setShown] = useState(spinning && delay === 0);

  useEffect(() => {
    const wait = spinning ? delay : HIDE_AFTER;
    const timer = setTimeout(() => setShown(spinning), wait);
    return () => clearTimeout(timer);
  }, [spinning, delay]);

  if (!shown) return null;
  return (
    <div className={styles.loading} role="status" aria-label={text.loading}>
      <span className={`${styles.spinner} ${styles[size]}`} />
    </div>
  );
};
