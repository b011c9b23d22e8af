import { HiddenNumber } from '@/components/display/HiddenNumber';
import { ProofLink } from '@/components/display/ProofLink';
import type { HistoryLine } from '@/contract/history';
import { isBulkChange } from '@/contract/historyRestore';
import { useText } from '@/locales/catalogue';
import { historyText } from '@/locales/history';
import { useAppDispatch } from '@/store/hooks';
import { BulkLines } from './BulkLines';
import { changesOf } from './changes';
import styles from './History.module.css';
import { useFieldLabels } from './useFieldLabels';
import { isNumberField, useValueText } from './useValueText';

interface ValueProps {
  line: HistoryLine;
  field: string;
  side: 'before' | 'after';
  value: unknown;
}

/**
 * Shows the value of a field before or after a change. Telephone numbers are masked. A click shows
 * the full number, and the server records this in the history (C-05).
 */
const Value = ({ line: { id, type }, field, side, value }: ValueProps) => {
  const text = useText(historyText);
  const dispatch = useAppDispatch();
  const shown = useValueText()(type, field, value);
  const reveal = async () => {
    const answer = await dispatch({ type: 'history/reveal', payload: id });
    return answer.Success ? String(answer.Value[side]?.[field]) : undefined;
  };
  if (!shown) return <span className={styles.blank}>{text.blank}</span>;
  if (type !== 'contact' || !isNumberField(field)) return shown;
  const labels = { reveal: text.reveal, hide: text.hide };
  return <HiddenNumber number={shown} onReveal={reveal} labels={labels} />;
};

export const LineDetails = ({ line }: { line: HistoryLine }) => {
  const text = useText(historyText);
  const changes = changesOf(line, useFieldLabels()(line.type));
  const records = isBulkChange(line) && <BulkLines id={line.id} />;
  const proof = line.type === 'session' && line.recordId > 0 && (
    <ProofLink sessionId={line.recordId} />
  );
  if (changes.length === 0 && !proof)
    return records || <p className={styles.hint}>{text.noDetails}</p>;
  return (
    <>
      <table className={styles.changes}>
        <thead>
          <tr>
            <th scope="col">{text.field}</th>
            {line.before && <th scope="col">{text.before}</th>}
            {line.after && <th scope="col">{text.after}</th>}
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, label, before, after }) => (
            <tr key={field}>
              <th scope="row">{label}</th>
              {line.before && (
                <td>
                  <Value line={line} field={field} side="before" value={before} />
                </td>
              )}
              {line.after && (
                <td>
                  <Value line={line} field={field} side="after" value={after} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {records}
      {proof}
    </>
  );
};
