import { useCutTitles } from '@/hooks/useCutTitles';
import styles from './CutTip.module.css';

/** What a cell has no room for, beside it while the keyboard's focus is in it. */
export const CutTip = () => {
  const tip = useCutTitles();
  if (!tip) return null;
  const { text, left, top } = tip;
  return (
    <div role="tooltip" className={styles.tip} style={{ left, top }}>
      {text}
    </div>
  );
};
