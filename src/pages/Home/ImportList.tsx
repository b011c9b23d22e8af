import { Tag } from 'antd';
import { Link } from 'react-router-dom';
import { RelativeTime } from '@/components/display/RelativeTime';
import { Section, stateOf } from '@/components/frame/Section';
import { IMPORT_PAGES } from '@/components/today/stepPlaces';
import type { ImportBatch } from '@/contract/import/import';
import { useText } from '@/locales/catalogue';
import { workplaceText } from '@/locales/template/workplace';
import { useAppSelector } from '@/store/hooks';
import styles from './Home.module.css';

const Row = ({ batch }: { batch: ImportBatch }) => {
  const text = useText(workplaceText);
  const { target, fileName, status, counts, createdAt, createdBy } = batch;
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <span className={styles.line}>{fileName}</span>
        <span className={styles.quiet}>
          <Link to={IMPORT_PAGES[target]} className={styles.inText}>
            {text.targets[target]}
          </Link>{' '}
          · {text.importCounts(counts.created, counts.updated)} · {createdBy} ·{' '}
          <RelativeTime at={createdAt} />
        </span>
      </span>
      {status !== 'committed' && <Tag>{text[status]}</Tag>}
    </li>
  );
};

export const ImportList = ({ onRetry }: { onRetry: () => void }) => {
  const text = useText(workplaceText);
  const list = useAppSelector(({ overview }) => overview.lists.imports);
  return (
    <Section
      title={text.latestImports}
      state={stateOf(list)}
      onRetry={onRetry}
      empty={list?.length === 0 && text.noImports}
    >
      <ul className={styles.rows}>
        {list?.map((batch) => (
          <Row key={batch.id} batch={batch} />
        ))}
      </ul>
    </Section>
  );
};
