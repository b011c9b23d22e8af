import { toast } from '@/components/feedback/feedback';
import { toastWithUndo } from '@/components/feedback/toastWithUndo';
import type { SavedSession, Session } from '@/contract/rule';
import { useText } from '@/locales/catalogue';
import { sessionText } from '@/locales/course/session';
import { tableText } from '@/locales/table';
import { useAppDispatch } from '@/store/hooks';
import { useCourseUndo } from '../shared/useCourseUndo';
import { useSavedText } from '../shared/useSavedText';
import type { SessionVerb } from './sessionVerb';

/**
 * Returns a function that shows a toast after a class session was saved. The toast has an undo
 * button, and tells how many people get a text message.
 */
export const useSessionSaved = (before: Session, onSaved: (() => void) | undefined) => {
  const text = useText(sessionText);
  const { undo } = useText(tableText);
  const dispatch = useAppDispatch();
  const { undoSessions, removeSession } = useCourseUndo();
  const savedText = useSavedText();
  const reload = () => dispatch({ type: 'rule/refreshSessions', payload: before.courseId });

  return (saved: Session & Partial<SavedSession>, verb: SessionVerb): void => {
    const { id, version, historyId = 0 } = saved;
    const isFurther = verb === 'further';
    const takeBack = async () => {
      const answer = await (isFurther ? removeSession({ id, version }) : undoSessions(historyId));
      if (!answer?.Success) return;
      toast(text.undone);
      reload();
      onSaved?.();
    };
    toastWithUndo(savedText(text.done[verb](1), saved), undo, takeBack);
    if (isFurther) reload();
    onSaved?.();
  };
};
