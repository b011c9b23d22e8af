import styles from './Initial.module.css';

/**
 * A circle with the first character of a name, used as an avatar. The full name has to be next to
 * it.
 */
export const Initial = ({ name }: { name: string }) => (
  <span className={styles.initial} aria-hidden="true">
    {name.slice(0, 1)}
  </span>
);
