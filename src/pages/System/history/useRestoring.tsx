import { toast } from '@/components/feedback/feedback';
import { undoTelling } from '@/components/notices/undoTelling';
import type { HistoryLine } from '@/contract/history';
import { useText } from '@/locales/catalogue';
import { historyText } from '@/locales/history';
import { useAppDispatch } from '@/store/hooks';
import { changesOf } from './changes';
import styles from './History.module.css';
import { useFieldLabels } from './useFieldLabels';
import { useValueText } from './useValueText';

/**
 * Returns a function that describes what a restore would change: a sentence for each field, and the
 * label of the confirm button.
 */
const useRestored = () => {
  const text = useText(historyText);
  const labelsOf = useFieldLabels();
  const show = useValueText();
  return ({ type, before, after }: HistoryLine): { fields: string[]; okText: string } => {
    if (typeof after?.count === 'number') {
      return { fields: [], okText: text.restoreRecords(after.count) };
    }
    if (!before || !after) return { fields: [], okText: text.restoreRecords(1) };
    const side = (field: string, value: unknown) => show(type, field, value) || text.blank;
    const fields = changesOf({ before, after }, labelsOf(type))
      .filter(({ field }) => field in before && field in after)
      .map((each) =>
        text.change(each.label, side(each.field, each.after), side(each.field, each.before)),
      );
    return { fields, okText: text.restoreFields(fields.length) };
  };
};

/**
 * Returns a function that undoes the change in a history entry. It first shows what the undo would
 * change, and asks the user to confirm.
 */
export const useRestoring = () => {
  const text = useText(historyText);
  const dispatch = useAppDispatch();
  const restoredBy = useRestored();
  return async (line: HistoryLine): Promise<void> => {
    const { id, action, label } = line;
    const titles: Readonly<Record<string, string>> = text.restoreTitle;
    const title = titles[action] ?? text.restoreTitle.update;
    const { fields, okText } = restoredBy(line);
    const content = (
      <>
        {label && <p>{label}</p>}
        {fields.length > 0 && (
          <ul className={styles.restored}>
            {fields.map((field) => (
              <li key={field}>{field}</li>
            ))}
          </ul>
        )}
        {text.restoreHint}
      </>
    );
    const answer = await undoTelling(
      dispatch({ type: 'history/notices', payload: { undo: id } }),
      (notices) => dispatch({ type: 'history/restore', payload: { historyId: id, notices } }),
      { question: { title, content, okText } },
    );
    if (!answer?.Success) return;
    const { undeleted, fields: restored, records } = answer.Value;
    if (records !== undefined) toast(text.restoredBulk(records));
    else if (undeleted) toast(text.undeleted);
    else if (restored.length > 0) toast(text.restored(restored.length));
    else toast(text.same, { type: 'info' });
  };
};
