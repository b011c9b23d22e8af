import styles from './SkeletonRows.module.css';

/** Grey placeholder lines for a loading list that is not a `ResourceTable`. */
export const SkeletonLines = ({ lines }: { lines: number }) => (
  <div aria-hidden>
    {Array.from({ length: lines }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: all placeholders are equal.
      <div key={line} className={styles.line}>
        <span className={styles.bar} />
      </div>
    ))}
  </div>
);
