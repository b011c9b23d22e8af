import styles from './Notice.module.css';

/** Places for signatures on a paper that goes into the office's files. */
export const Signatures = ({ of }: { of: readonly string[] }) => (
  <div className={styles.signatures}>
    {of.map((name) => (
      <div key={name}>
        <p>{name}（签章）：</p>
        <p>年&emsp;&emsp;月&emsp;&emsp;日</p>
      </div>
    ))}
  </div>
);
