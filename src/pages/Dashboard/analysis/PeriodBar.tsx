import { Select } from 'antd';
import type { Figures } from '@/contract/figures';
import { LEVELS, type Level } from '@/contract/rule';
import { RANGE_NAMES } from '@/domain/time/dates';
import { useText } from '@/locales/catalogue';
import { dashboardText } from '@/locales/page/dashboard';
import { dayRangeText } from '@/utils/format/dayRange';
import { Choice } from '../Choice';
import styles from '../Dashboard.module.css';
import { isRangeName, keyOfTerm } from './period';
import type { usePeriod } from './usePeriod';

interface PeriodBarProps extends ReturnType<typeof usePeriod> {
  terms: Figures['terms'];
}

const LEVEL_CHOICES = ['all', ...LEVELS] as const;

/**
 * Inputs for the days and the level of the statistics. The user chooses a term or a named range
 * such as "this month" (V-03).
 */
export const PeriodBar = ({ range, level, query, change, terms }: PeriodBarProps) => {
  const text = useText(dashboardText);
  const nameOf = (term: { level: Level; termCode: string }) =>
    `${text.levels[term.level]} ${term.termCode}`;
  return (
    <div className={styles.period}>
      <Choice
        label={text.rangeLabel}
        names={text.ranges}
        values={RANGE_NAMES}
        value={isRangeName(range) ? range : undefined}
        onChange={(next) => change({ range: next === 'month' ? undefined : next, days: undefined })}
      />
      <Select
        aria-label={text.term}
        className={styles.term}
        placeholder={text.term}
        value={isRangeName(range) ? null : range}
        options={terms.map((term) => ({ value: keyOfTerm(term), label: nameOf(term) }))}
        onChange={(key) => {
          const term = terms.find((one) => keyOfTerm(one) === key);
          if (!term) return;
          const days = dayRangeText(term.dateFrom, term.dateTo);
          change({ range: key, days, level: term.level });
        }}
      />
      <Choice
        label={text.levelLabel}
        names={text.levels}
        values={LEVEL_CHOICES}
        value={level ?? 'all'}
        onChange={(next) => change({ level: next === 'all' ? undefined : next })}
      />
      <span className={styles.quiet}>{text.between(query.dateFrom, query.dateTo)}</span>
    </div>
  );
};
