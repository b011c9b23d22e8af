import { lazyPart } from '@/components/lazy/lazyPart';
import type { ImportTarget } from '@/contract/import/import';
import { useText } from '@/locales/catalogue';
import { importText } from '@/locales/import';
import styles from '../Import.module.css';

/** The box for the file needs no table: it does not wait for one. */
const BatchTable = lazyPart<{ target: ImportTarget }>('import-batches', () =>
  import('./BatchTable').then((module) => module.BatchTable),
);

/** The imports there were (I-07), below or beside what is done now. */
export const BatchList = ({ target }: { target: ImportTarget }) => {
  const text = useText(importText);
  return (
    <section className={styles.history}>
      <h2>{text.history}</h2>
      <BatchTable target={target} />
    </section>
  );
};
