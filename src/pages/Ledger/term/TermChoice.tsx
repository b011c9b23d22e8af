import { Segmented, Select } from 'antd';
import type { ReactNode } from 'react';
import { LEVELS } from '@/contract/rule';
import { useText } from '@/locales/catalogue';
import { ledgerText } from '@/locales/ledger';
import styles from '../Ledger.module.css';
import type { useTermOfChanges } from './useTermOfChanges';

interface TermChoiceProps {
  term: ReturnType<typeof useTermOfChanges>;
  children?: ReactNode;
}

/**
 * Inputs for choosing the level (undergraduate or postgraduate) and the term of a table. `children`
 * can add more inputs.
 */
export const TermChoice = ({ term, children }: TermChoiceProps) => {
  const { filters, levels, report } = useText(ledgerText);
  const { level, termCode, codes, setLevel, setTerm } = term;
  return (
    <div className={styles.toolbar}>
      <Segmented
        aria-label={filters.level}
        value={level}
        options={LEVELS.map((value) => ({ value, label: levels[value] }))}
        onChange={setLevel}
      />
      <Select
        aria-label={report.term}
        value={termCode}
        options={codes.map((value) => ({ value, label: value }))}
        onChange={setTerm}
        className={styles.term}
      />
      {children}
    </div>
  );
};
