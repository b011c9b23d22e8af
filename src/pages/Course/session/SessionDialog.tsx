import { LoadedDialog } from '@/components/lazy/LoadedDialog';
import type { Session } from '@/contract/rule';
import { useDialogRecord } from '@/hooks/useDialogRecord';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { SessionForm } from './SessionForm';

interface SessionDialogProps {
  /** The course's id and the session's, `12.345`. */
  ids: string;
  onClose: () => void;
  onSaved?: () => void;
}

/** Edits one session of a course. */
export const SessionDialog = ({ ids, onClose, onSaved }: SessionDialogProps) => {
  const dispatch = useAppDispatch();
  const [courseId = 0, id = 0] = ids.split('.').map((part) => Number(part) || 0);
  const listed = useAppSelector(({ rule }) =>
    rule.sessions[courseId]?.list.find((session) => session.id === id),
  );
  const session = useDialogRecord<Session>(listed, () =>
    dispatch({ type: 'rule/loadSession', payload: { courseId, id } }),
  );
  if (session === undefined || session === 'missing') {
    return <LoadedDialog missing={session === 'missing'} onClose={onClose} />;
  }
  return <SessionForm session={session} onClose={onClose} onSaved={onSaved} />;
};
