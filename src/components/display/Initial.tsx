import styles from './Initial.module.css';

/** Stands for the picture that an office does not have; its name has to stand beside it. */
export const Initial = ({ name }: { name: string }) => (
  <span className={styles.initial} aria-hidden="true">
    {name.slice(0, 1)}
  </span>
);
