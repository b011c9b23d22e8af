import styles from './Initial.module.css';

export const Initial = ({ name }: { name: string }) => (
  <span className={styles.initial} aria-hidden="true">
    {name.slice(0, 1)}
  </span>
);
