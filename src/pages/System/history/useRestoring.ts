import { toast } from '@/components/feedback/feedback';
import { undoTelling } from '@/components/notices/undoTelling';
import type { HistoryLine } from '@/contract/history';
import { useText } from '@/locales/catalogue';
import { historyText } from '@/locales/history';
import { useAppDispatch } from '@/store/hooks';

/**
 * Returns a function that restores a record to the values before a history entry. It asks the user
 * to confirm, and shows the result.
 */
export const useRestoring = () => {
  const text = useText(historyText);
  const dispatch = useAppDispatch();
  return async ({ id, action }: HistoryLine): Promise<void> => {
    const titles: Readonly<Record<string, string>> = text.restoreTitle;
    const title = titles[action] ?? text.restoreTitle.update;
    const answer = await undoTelling(
      dispatch({ type: 'history/notices', payload: { undo: id } }),
      (notices) => dispatch({ type: 'history/restore', payload: { historyId: id, notices } }),
      { title, content: text.restoreHint, okText: text.restore },
    );
    if (!answer?.Success) return;
    const { undeleted, fields, records } = answer.Value;
    if (records !== undefined) toast(text.restoredBulk(records));
    else if (undeleted) toast(text.undeleted);
    else if (fields.length > 0) toast(text.restored(fields.length));
    else toast(text.same, { type: 'info' });
  };
};
