import { lazyPart } from '@/components/lazy/lazyPart';
import type { ImportTarget } from '@/contract/import/import';
import { useText } from '@/locales/catalogue';
import { importText } from '@/locales/import';
import styles from '../Import.module.css';

/**
 * Downloads the large table of earlier imports separately, so that the file input appears first.
 */
const BatchTable = lazyPart<{ target: ImportTarget }>('import-batches', () =>
  import('./BatchTable').then((module) => module.BatchTable),
);

export const BatchList = ({ target }: { target: ImportTarget }) => {
  const text = useText(importText);
  return (
    <section className={styles.history}>
      <h2>{text.history}</h2>
      <BatchTable target={target} />
    </section>
  );
};
