import { useEffect, useState } from 'react';
import { useText } from '@/locales/catalogue';
import { commonText } from '@/locales/common';
import styles from './Loading.module.css';

/** How long the spinner stays after the loading has ended, so that it never only flickers (P-05). */
const HIDE_AFTER = 200;

interface LoadingProps {
  spinning: boolean;
  /** Milliseconds before it shows at all. */
  delay?: number;
  size?: 'small' | 'default' | 'large';
}

/** The console's one spinner. It is drawn without antd, since it shows before antd has arrived. */
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
