import { Fragment, useState } from 'react';
import { Paper } from '@/components/print/Paper';
import { PaperTable } from '@/components/print/PaperTable';
import { usePrinting } from '@/components/print/usePrinting';
import type { Proof } from '@/contract/proof';
import { proofText } from '@/locales/page/proof';
import notice from '../notice/Notice.module.css';
import { Signatures } from '../notice/Signatures';
import styles from './Proof.module.css';
import { proofFacts, proofTable, SIGNATURES } from './proofTable';

interface ProofPaperProps {
  proof: Proof;
  onDone: () => void;
}

/** Prints the proof of one class (举证单) on A4 paper, always in Chinese. */
export const ProofPaper = ({ proof, onDone }: ProofPaperProps) => {
  const [now] = useState(() => new Date());
  usePrinting(proof, onDone);
  return (
    <Paper>
      <div className={`${notice.notice} ${styles.paper}`} lang="zh-CN">
        <PaperTable title={proofText['zh-CN'].paper.title} table={proofTable(proof)}>
          <dl className={notice.facts}>
            {proofFacts(proof, now).map(([name, value], index, all) => (
              <Fragment key={name}>
                <dt>{name}</dt>
                <dd {...(index === all.length - 1 && { className: notice.wide })}>{value}</dd>
              </Fragment>
            ))}
          </dl>
        </PaperTable>
        <Signatures of={SIGNATURES} />
      </div>
    </Paper>
  );
};
