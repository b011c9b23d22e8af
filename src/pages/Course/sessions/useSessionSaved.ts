import { toast } from '@/components/feedback/feedback';
import { toastWithUndo } from '@/components/feedback/toastWithUndo';
import { marks } from '@/contract/base/marks';
import type { SavedSession, Session } from '@/contract/rule';
import { useText } from '@/locales/catalogue';
import { changeNoticesText } from '@/locales/changeNotices';
import { courseText } from '@/locales/course/course';
import { sessionText } from '@/locales/course/session';
import { tableText } from '@/locales/table';
import { useAppDispatch } from '@/store/hooks';
import { useCourseUndo } from '../shared/useCourseUndo';
import { warnOfClashes } from './clash/warnOfClashes';

/**
 * Returns a function to call after a class session was saved. It shows a toast with an undo button,
 * and says how many people got a text message.
 */
export const useSessionSaved = (
  before: Session,
  isFurther: boolean,
  onSaved: (() => void) | undefined,
) => {
  const { session: text, savedWithClashes } = useText(courseText);
  const { added, undone } = useText(sessionText);
  const { undo } = useText(tableText);
  const dispatch = useAppDispatch();
  const { undoSessions, removeSession } = useCourseUndo();
  const { notified: notifiedText } = useText(changeNoticesText);
  const reload = () => dispatch({ type: 'rule/refreshSessions', payload: before.courseId });

  const takeBack = async ({ id, version, historyId = 0 }: Session & Partial<SavedSession>) => {
    const answer = isFurther ? await removeSession({ id, version }) : await undoSessions(historyId);
    if (!answer?.Success) return;
    toast(undone);
    reload();
    onSaved?.();
  };

  return (saved: Session & Partial<SavedSession>): void => {
    const { unsent, sent } = saved.affected ?? { unsent: 0, sent: 0 };
    const changed = unsent + sent > 0 ? text.affected(unsent, sent) : text.saved;
    const { notified = 0 } = saved;
    const texts = [isFurther ? added : changed, notified > 0 && notifiedText(notified)].filter(
      Boolean,
    );
    toastWithUndo(texts.join(marks().comma), undo, () => takeBack(saved));
    warnOfClashes(saved.newClashes, savedWithClashes);
    if (isFurther) reload();
    onSaved?.();
  };
};
