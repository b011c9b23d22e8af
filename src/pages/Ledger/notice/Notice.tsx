import { Fragment } from 'react';
import { Paper } from '@/components/print/Paper';
import { PaperTable } from '@/components/print/PaperTable';
import { usePrinting } from '@/components/print/usePrinting';
import type { LedgerEntry } from '@/contract/ledger';
import styles from './Notice.module.css';
import { noticeFacts, noticeTable, SIGNATURES } from './noticeTable';
import { Signatures } from './Signatures';

/** Labels of facts whose text may be long. Each of them gets a line of its own. */
const WIDE = ['原因', '审批', '通知情况'];

interface NoticeProps {
  /**
   * The ledger entry to print. It must be loaded separately, because an entry in the list contains
   * only its first classes.
   */
  entry: LedgerEntry;
  onDone: () => void;
}

/** Prints the notice of a class change (调停课通知单), always in Chinese (L-02). */
export const Notice = ({ entry, onDone }: NoticeProps) => {
  usePrinting(entry, onDone);
  return (
    <Paper>
      <div className={styles.notice} lang="zh-CN">
        <PaperTable title="调（停）课通知单" table={noticeTable(entry)}>
          <dl className={styles.facts}>
            {noticeFacts(entry).map(([name, value]) => (
              <Fragment key={name}>
                <dt>{name}</dt>
                <dd {...(WIDE.includes(name) && { className: styles.wide })}>{value}</dd>
              </Fragment>
            ))}
          </dl>
        </PaperTable>
        <Signatures of={SIGNATURES} />
      </div>
    </Paper>
  );
};
