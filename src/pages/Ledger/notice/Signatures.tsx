import styles from './Notice.module.css';

/** Blank lines for signature and date on a printed page, one for each name in `of`. */
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
