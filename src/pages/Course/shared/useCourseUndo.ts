import { undoTelling } from '@/components/notices/undoTelling';
import type { NoticeChoice } from '@/contract/sms/changeNotices';
import { useAppDispatch } from '@/store/hooks';

/**
 * Returns functions that undo changes of courses and class sessions. If an undo makes an earlier
 * text message wrong, the user first chooses who gets a new message.
 */
export const useCourseUndo = () => {
  const dispatch = useAppDispatch();
  const offer = (undo: number) => dispatch({ type: 'session/notices', payload: { undo } });
  return {
    undoSessions: (historyId: number) =>
      undoTelling(offer(historyId), (notices: NoticeChoice) =>
        dispatch({ type: 'session/undo', payload: { historyId, notices } }),
      ),
    undoCourses: (historyId: number) =>
      undoTelling(offer(historyId), (notices: NoticeChoice) =>
        dispatch({ type: 'rule/undoBulk', payload: { historyId, notices } }),
      ),
    restoreCourses: (ids: number[]) =>
      undoTelling(
        dispatch({ type: 'session/notices', payload: { restoreCourses: ids } }),
        (notices: NoticeChoice) => dispatch({ type: 'rule/restore', payload: { ids, notices } }),
      ),
    removeSession: (stamp: { id: number; version: number }) =>
      undoTelling(
        dispatch({ type: 'session/notices', payload: { remove: stamp.id } }),
        (notices: NoticeChoice) =>
          dispatch({ type: 'session/remove', payload: { ...stamp, notices } }),
      ),
  };
};
