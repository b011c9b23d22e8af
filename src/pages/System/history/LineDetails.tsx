import { HiddenNumber } from '@/components/display/HiddenNumber';
import { type HistoryLine, isOfMany } from '@/contract/history';
import { useText } from '@/locales/catalogue';
import { historyText } from '@/locales/history';
import { useAppDispatch } from '@/store/hooks';
import { changesOf } from './changes';
import styles from './History.module.css';
import { ManyLines } from './ManyLines';
import { useFieldLabels } from './useFieldLabels';
import { isNumberField, useValueText } from './useValueText';

interface ValueProps {
  line: HistoryLine;
  field: string;
  value: unknown;
}

/** One side of a change. A number of a contact can be shown, and the history keeps that it was (C-03). */
const Value = ({ line: { type, recordId }, field, value }: ValueProps) => {
  const text = useText(historyText);
  const dispatch = useAppDispatch();
  const shown = useValueText()(type, field, value);
  const reveal = async () => {
    const answer = await dispatch({ type: 'directory/reveal', payload: recordId });
    return answer.Success ? String(value) : undefined;
  };
  if (!shown) return <span className={styles.blank}>{text.blank}</span>;
  if (type !== 'contact' || !isNumberField(field)) return shown;
  const labels = { reveal: text.reveal, hide: text.hide };
  return <HiddenNumber mobile={String(value)} onReveal={reveal} labels={labels} />;
};

/** The fields of a line, before and after. */
export const LineDetails = ({ line }: { line: HistoryLine }) => {
  const text = useText(historyText);
  const changes = changesOf(line, useFieldLabels()(line.type));
  const ofMany = isOfMany(line) && <ManyLines id={line.id} />;
  if (changes.length === 0) return ofMany || <p className={styles.hint}>{text.noDetails}</p>;
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
                  <Value line={line} field={field} value={before} />
                </td>
              )}
              {line.after && (
                <td>
                  <Value line={line} field={field} value={after} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {ofMany}
    </>
  );
};
