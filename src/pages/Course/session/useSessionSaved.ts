import { toast } from '@/components/feedback/feedback';
import { toastWithUndo } from '@/components/feedback/toastWithUndo';
import type { SavedSession, Session } from '@/contract/rule';
import { useText } from '@/locales/catalogue';
import { courseText } from '@/locales/course/course';
import { sessionText } from '@/locales/course/session';
import { tableText } from '@/locales/table';
import { useAppDispatch } from '@/store/hooks';
import { warnOfClashes } from '../clash/warnOfClashes';
import { useChangeNotice } from './useChangeNotice';

/** After a session was saved or added: says so, offers to take it back, and to tell who was told otherwise. */
export const useSessionSaved = (
  before: Session,
  isFurther: boolean,
  onSaved: (() => void) | undefined,
) => {
  const { session: text, savedWithClashes } = useText(courseText);
  const { added, undone } = useText(sessionText);
  const { undo } = useText(tableText);
  const dispatch = useAppDispatch();
  const offerNotice = useChangeNotice();
  const reload = () => dispatch({ type: 'rule/refreshSessions', payload: before.courseId });

  const takeBack = async ({ id, version, historyId = 0 }: Session & Partial<SavedSession>) => {
    const answer = isFurther
      ? await dispatch({ type: 'session/remove', payload: { id, version } })
      : await dispatch({ type: 'session/undo', payload: historyId });
    if (!answer.Success) return;
    toast(undone);
    reload();
    onSaved?.();
  };

  return (saved: Session & Partial<SavedSession>): void => {
    const { unsent, sent } = saved.affected ?? { unsent: 0, sent: 0 };
    const said = unsent + sent > 0 ? text.affected(unsent, sent) : text.saved;
    toastWithUndo(isFurther ? added : said, undo, () => takeBack(saved));
    warnOfClashes(saved.newClashes, savedWithClashes);
    if (sent > 0) void offerNotice(before, saved);
    if (isFurther) reload();
    onSaved?.();
  };
};
