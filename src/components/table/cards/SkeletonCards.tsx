import bars from '@/components/table/SkeletonRows.module.css';
import styles from './Cards.module.css';

const CARDS = 4;

export const SkeletonCards = ({ facts }: { facts: number }) => (
  <div className={styles.cards} aria-hidden>
    {Array.from({ length: CARDS }, (_, card) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: all placeholders are equal.
      <div key={card} className={styles.card}>
        {Array.from({ length: facts + 1 }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all placeholders are equal.
          <div key={line} className={styles.line}>
            <span className={bars.bar} />
          </div>
        ))}
      </div>
    ))}
  </div>
);
