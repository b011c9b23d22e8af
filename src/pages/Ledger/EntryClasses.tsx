import { useEffect, useState } from 'react';
import { LinkButton } from '@/components/display/LinkButton';
import { ProofLink } from '@/components/display/ProofLink';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { SkeletonLines } from '@/components/table/SkeletonLines';
import type { ChangedClass, LedgerEntry } from '@/contract/ledger';
import { useText } from '@/locales/catalogue';
import { ledgerText } from '@/locales/ledger';
import { timeText } from '@/locales/time';
import { useAppDispatch } from '@/store/hooks';
import { courseOf } from './courseOf';
import styles from './Ledger.module.css';
import { standingText } from './standing';
import { ToldLater } from './ToldLater';

interface EntryClassesProps {
  entry: LedgerEntry;
  /** Prints the change notice (调停课通知单) for this ledger entry. */
  onPrint: (entry: LedgerEntry) => void;
}

/**
 * Shows the classes of a ledger entry before and after the change, below the table row of the
 * entry.
 */
export const EntryClasses = ({ entry, onPrint }: EntryClassesProps) => {
  const text = useText(ledgerText);
  const texts = { text, time: useText(timeText) };
  const dispatch = useAppDispatch();
  const isWhole = entry.classes.length === entry.classCount;
  const [read, setRead] = useState<ChangedClass[] | 'failed'>();
  const isMissing = !isWhole && read === undefined;
  useEffect(() => {
    if (!isMissing) return undefined;
    let wanted = true;
    dispatch({ type: 'ledger/read', payload: entry.id }).then((answer) => {
      if (wanted) setRead(answer.Success ? answer.Value.classes : 'failed');
    });
    return () => {
      wanted = false;
    };
  }, [dispatch, entry.id, isMissing]);

  const classes = isWhole ? entry.classes : read;
  if (classes === 'failed') {
    return <LoadFailure title={text.loadFailed} onRetry={() => setRead(undefined)} />;
  }
  if (!classes) return <SkeletonLines lines={3} />;
  return (
    <>
      {entry.note && <p className={styles.note}>{entry.note}</p>}
      <table className={styles.classes}>
        <thead>
          <tr>
            <th scope="col">{text.columns.classes}</th>
            <th scope="col">{text.columns.kind}</th>
            <th scope="col">{text.before}</th>
            <th scope="col">{text.after}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {classes.map((each) => (
            <tr key={each.id}>
              <th scope="row">{courseOf(each)}</th>
              <td>{each.undoneAt === null ? text.kinds[each.kind] : text.undone}</td>
              <td>{each.before && standingText(each.before, texts)}</td>
              <td>{each.after && standingText(each.after, texts)}</td>
              <td>
                <ProofLink sessionId={each.sessionId} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {classes.length < entry.classCount && (
        <p className={styles.line}>{text.furtherClasses(entry.classCount - classes.length)}</p>
      )}
      <ToldLater entry={entry} />
      <LinkButton onClick={() => onPrint(entry)}>{text.print}</LinkButton>
    </>
  );
};
