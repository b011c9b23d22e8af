import { marks } from '@/contract/base/marks';
import type { ImportContent, VerdictCounts } from '@/contract/import/import';
import { useText } from '@/locales/catalogue';
import { importText } from '@/locales/import';
import styles from '../Import.module.css';
import { UnknownTeachers } from './UnknownTeachers';

const MAX_NAMES = 12;

interface CheckSummaryViewProps {
  counts: VerdictCounts;
  content: ImportContent | undefined;
  /** The headers of columns that have content in the file but are not imported. */
  unread: readonly string[];
  /**
   * A sentence such as “rows without a term are imported into 2026-2027-1”. For contacts, it names
   * a group instead of a term.
   */
  assumed?: string | undefined;
}

export const CheckSummaryView = ({ counts, content, unread, assumed }: CheckSummaryViewProps) => {
  const text = useText(importText);
  const first = unread.slice(0, MAX_NAMES).join(marks().list);
  const isAllKnown = counts.total > 0 && counts.unchanged + counts.duplicate === counts.total;
  return (
    <section className={styles.summary} aria-label={text.summary}>
      <p className={styles.sum}>
        <strong>{text.checkedRows(counts.total)}</strong>
        {isAllKnown && <strong>{text.allKnown}</strong>}
        {content && !isAllKnown && <strong>{text.contents(content)}</strong>}
      </p>
      {assumed && <p className={styles.unread}>{assumed}</p>}
      {content && <UnknownTeachers content={content} />}
      {unread.length > MAX_NAMES ? (
        <details className={styles.unread}>
          <summary>{text.leftColumns(unread.length, first, unread.length - MAX_NAMES)}</summary>
          {unread.slice(MAX_NAMES).join(marks().list)}
        </details>
      ) : (
        unread.length > 0 && <p className={styles.unread}>{text.unreadColumns(unread)}</p>
      )}
    </section>
  );
};
