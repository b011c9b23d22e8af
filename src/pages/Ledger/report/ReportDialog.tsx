import { Modal, Segmented, Select } from 'antd';
import { useEffect, useState } from 'react';
import { ListFile } from '@/components/print/ListFile';
import { LEVELS, type Level } from '@/contract/rule';
import { useText } from '@/locales/catalogue';
import { ledgerText } from '@/locales/ledger';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import styles from './Report.module.css';
import { reportTable } from './reportTable';

/** A dialog for saving or printing a term's report by department, course and teacher (L-02). */
export const ReportDialog = ({ onClose }: { onClose: () => void }) => {
  const text = useText(ledgerText);
  const dispatch = useAppDispatch();
  const list = useAppSelector((state) => state.term.list);
  const [level, setLevel] = useState<Level>('bachelor');
  const [chosen, setChosen] = useState<string>();
  useEffect(() => {
    dispatch({ type: 'term/fetch' });
  }, [dispatch]);

  const terms = list.filter((term) => term.level === level);
  const current = terms.find((term) => term.current) ?? terms[0];
  const termCode = (terms.find((term) => term.termCode === chosen) ?? current)?.termCode;
  const read = async () => {
    const answer = await dispatch({
      type: 'ledger/report',
      payload: { level, termCode: termCode ?? '' },
    });
    return answer.Success ? { ...answer, Value: reportTable(answer.Value, text) } : answer;
  };
  return (
    <Modal
      open
      title={text.report.title}
      onCancel={onClose}
      footer={
        <div className={styles.tools}>
          <ListFile
            name={text.report.name(text.levels[level], termCode ?? '')}
            total={termCode === undefined ? 0 : 1}
            read={read}
            save={(table) => dispatch({ type: 'ledger/export', payload: table })}
          />
        </div>
      }
    >
      <div className={styles.fields}>
        <div className={styles.field}>
          <span>{text.filters.level}</span>
          <Segmented
            aria-label={text.filters.level}
            value={level}
            options={LEVELS.map((value) => ({ value, label: text.levels[value] }))}
            onChange={setLevel}
          />
        </div>
        <div className={styles.field}>
          <span>{text.report.term}</span>
          <Select
            aria-label={text.report.term}
            value={termCode}
            notFoundContent={text.report.noTerm}
            options={terms.map((term) => ({ value: term.termCode, label: term.termCode }))}
            onChange={setChosen}
          />
        </div>
      </div>
    </Modal>
  );
};
