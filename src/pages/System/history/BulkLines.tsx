import { useEffect, useState } from 'react';
import type { HistoryLine } from '@/contract/history';
import { useText } from '@/locales/catalogue';
import { commonText } from '@/locales/common';
import { historyText } from '@/locales/history';
import { timeText } from '@/locales/time';
import { useAppDispatch } from '@/store/hooks';
import styles from './History.module.css';
import { useSummary } from './useSummary';

const SHOWN = 20;

interface Lines {
  list: HistoryLine[];
  total: number;
}

const useTimeOf = () => {
  const times = useText(timeText);
  return ({ before, after }: HistoryLine): string => {
    const { date, periodStart, periodEnd } = before ?? after ?? {};
    return typeof date === 'string'
      ? `${date} ${times.periods(Number(periodStart), Number(periodEnd))}`
      : '';
  };
};

export const BulkLines = ({ id }: { id: number }) => {
  const text = useText(historyText);
  const { loading } = useText(commonText);
  const dispatch = useAppDispatch();
  const summaryOf = useSummary();
  const timeOf = useTimeOf();
  const [lines, setLines] = useState<Lines>();
  useEffect(() => {
    let isUnmounted = false;
    const load = async () => {
      const payload = { partOf: id, currentPage: 1, pageSize: SHOWN, sorter: 'at_ascend' } as const;
      const answer = await dispatch({ type: 'history/parts', payload });
      if (isUnmounted || !answer.Success) return;
      setLines({ list: answer.Value.list, total: answer.Value.pagination.total });
    };
    void load();
    return () => {
      isUnmounted = true;
    };
  }, [dispatch, id]);
  if (!lines) return <p className={styles.hint}>{loading}</p>;
  return (
    <section aria-label={text.parts}>
      <ul className={styles.parts}>
        {lines.list.map((line) => (
          <li key={line.id}>
            {[line.label, timeOf(line), summaryOf(line)].filter(Boolean).join(' ')}
          </li>
        ))}
      </ul>
      {lines.total > lines.list.length && (
        <p className={styles.hint}>{text.moreParts(lines.total - lines.list.length)}</p>
      )}
    </section>
  );
};
