import { note, toast } from '@/components/feedback/feedback';
import { toastWithUndo } from '@/components/feedback/toastWithUndo';
import { askTelling } from '@/components/notices/askTelling';
import { errorText } from '@/contract/base/errorCodes';
import type { BulkCourses } from '@/contract/bulk';
import { useText } from '@/locales/catalogue';
import { courseText } from '@/locales/course/course';
import { ruleTableText } from '@/locales/course/ruleTable';
import { tableText } from '@/locales/table';
import { useAppDispatch } from '@/store/hooks';
import { useCourseUndo } from '../shared/useCourseUndo';
import { warnOfClashes } from './clash/warnOfClashes';

/**
 * Returns a function that cancels or restores all selected courses together. Undo gives each course
 * the status from before.
 */
export const useStatusChange = (onDone: () => void) => {
  const text = useText(ruleTableText);
  const { savedWithClashes } = useText(courseText);
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
    const { changing, refused, state, notices: rows = [] } = seen.Value;
    if (changing + refused === 0) return note({ title: errorText('MANY_SAME'), warning: true });
    const { title, hint, ok, done } = text.changes[status];
    const question = { title: title(changing), content: hint, okText: ok };
    const notices = await askTelling(rows, question);
    if (!notices) return;
    const saved = await dispatch({
      type: 'rule/updateMany',
      payload: { ...payload, state, notices },
    });
    if (!saved.Success) return note({ title: saved.Message });
    const { changed, historyId, newClashes } = saved.Value;
    onDone();
    toastWithUndo(done(changed), undo, async () => {
      const back = await undoCourses(historyId);
      if (back?.Success) toast(restored(back.Value.records ?? 0));
    });
    warnOfClashes(newClashes, savedWithClashes);
  };
};
