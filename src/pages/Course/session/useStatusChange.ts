import { ask, toast } from '@/components/feedback/feedback';
import { toastWithUndo } from '@/components/feedback/toastWithUndo';
import type { Course } from '@/contract/rule';
import { useText } from '@/locales/catalogue';
import { courseText } from '@/locales/course';
import { ruleTableText } from '@/locales/ruleTable';
import { tableText } from '@/locales/table';
import { useAppDispatch } from '@/store/hooks';
import { warnOfClashes } from '../clash/warnOfClashes';

/** Calls courses off, or takes them up again; offers to give each the status back that it had. */
export const useStatusChange = (onDone: () => void) => {
  const text = useText(ruleTableText);
  const { savedWithClashes } = useText(courseText);
  const { undo, restored } = useText(tableText);
  const dispatch = useAppDispatch();

  const setStatus = (courses: readonly Course[], status: Course['status']) =>
    dispatch({ type: 'rule/setStatus', payload: { courses, status } });

  const takeBack = async (before: readonly Course[], changed: readonly Course[]) => {
    let count = 0;
    for (const status of new Set(before.map((course) => course.status))) {
      const ids = new Set(before.filter((one) => one.status === status).map(({ id }) => id));
      count += (
        await setStatus(
          changed.filter(({ id }) => ids.has(id)),
          status,
        )
      ).length;
    }
    if (count > 0) toast(restored(count));
  };

  return async (courses: readonly Course[], status: 'active' | 'cancelled'): Promise<void> => {
    const before = courses.filter((course) => course.status !== status);
    const { title, hint, ok, done } = text.changes[status];
    if (!(await ask({ title: title(before.length), content: hint, okText: ok }))) return;
    const changed = await setStatus(before, status);
    if (changed.length === 0) return;
    onDone();
    toastWithUndo(done(changed.length), undo, () => takeBack(before, changed));
    for (const { newClashes } of changed) warnOfClashes(newClashes, savedWithClashes);
  };
};
