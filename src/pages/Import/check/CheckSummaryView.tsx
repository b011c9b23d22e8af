import type { ImportContent, VerdictCounts } from '@/contract/import/import';
import { useText } from '@/locales/catalogue';
import { importText } from '@/locales/import';
import styles from '../Import.module.css';
import { UnknownTeachers } from './UnknownTeachers';

interface CheckSummaryViewProps {
  counts: VerdictCounts;
  content: ImportContent | undefined;
  /** The headers of columns with texts that give nothing. */
  unread: readonly string[];
}

/** What the check found, all together: rows, and of a timetable courses, sessions and unknown teachers; and what it does not look at. */
export const CheckSummaryView = ({ counts, content, unread }: CheckSummaryViewProps) => {
  const text = useText(importText);
  const isAllKnown = counts.total > 0 && counts.unchanged + counts.duplicate === counts.total;
  return (
    <section className={styles.summary} aria-label={text.summary}>
      <p className={styles.sum}>
        <strong>{text.checkedRows(counts.total)}</strong>
        {isAllKnown && <strong>{text.allKnown}</strong>}
        {content && !isAllKnown && <strong>{text.contents(content)}</strong>}
      </p>
      {content && <UnknownTeachers content={content} />}
      {unread.length > 0 && <p className={styles.unread}>{text.unreadColumns(unread)}</p>}
    </section>
  );
};
