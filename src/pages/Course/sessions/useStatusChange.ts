import { note, toast } from '@/components/feedback/feedback';
import { toastWithUndo } from '@/components/feedback/toastWithUndo';
import { askTelling } from '@/components/notices/askTelling';
import { errorText } from '@/contract/base/errorCodes';
import type { BulkCourses } from '@/contract/bulk';
import { useText } from '@/locales/catalogue';
import { ruleTableText } from '@/locales/course/ruleTable';
import { tableText } from '@/locales/table';
import { useAppDispatch } from '@/store/hooks';
import { useCourseUndo } from '../shared/useCourseUndo';
import { useSavedText } from '../shared/useSavedText';

/**
 * Returns a function that cancels or restores all selected courses at once. Undo gives each course
 * its previous status back.
 */
export const useStatusChange = (onDone: () => void) => {
  const text = useText(ruleTableText);
  const savedText = useSavedText();
  const { undo, restored } = useText(tableText);
  const dispatch = useAppDispatch();
  const { undoCourses } = useCourseUndo();

  return async (
    choice: Pick<BulkCourses, 'ids' | 'filter'>,
    status: 'active' | 'cancelled',
  ): Promise<void> => {
    const payload = { ...choice, change: { status } };
    const seen = await dispatch({ type: 'rule/previewMany', payload });
    if (!seen.Success) return note({ title: seen.Message });
    const { changing, refused, state, notices: list = [], effects } = seen.Value;
    if (changing + refused === 0) return note({ title: errorText('MANY_SAME'), warning: true });
    const { title, hint, ok, done } = text.changes[status];
    const question = { title: title(changing), content: hint, okText: ok(changing) };
    const notices = await askTelling({ list, effects }, question);
    if (!notices) return;
    const saved = await dispatch({
      type: 'rule/updateMany',
      payload: { ...payload, state, notices },
    });
    if (!saved.Success) return note({ title: saved.Message });
    const { changed, historyId } = saved.Value;
    onDone();
    toastWithUndo(savedText(done(changed), saved.Value), undo, async () => {
      const back = await undoCourses(historyId);
      if (back?.Success) toast(restored(back.Value.records ?? 0));
    });
  };
};
