import { LoadedDialog } from '@/components/lazy/LoadedDialog';
import type { Session } from '@/contract/rule';
import type { Time } from '@/domain/timetable/moveByClock';
import { useDialogRecord } from '@/hooks/useDialogRecord';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { SessionForm } from './SessionForm';
import { SESSION_ACTIONS } from './sessionValues';

interface SessionDialogProps {
  /**
   * The ids of the course and the class session, such as `12.345`. An action may follow, such as
   * `12.345.cancel`.
   */
  ids: string;
  moved?: { id: number; time: Time } | undefined;
  onOpen: (ids: string) => void;
  onClose: () => void;
  onSaved?: () => void;
}

export const SessionDialog = ({ ids, moved, onOpen, onClose, onSaved }: SessionDialogProps) => {
  const dispatch = useAppDispatch();
  const [courseId = 0, id = 0] = ids.split('.').map((part) => Number(part) || 0);
  const action = SESSION_ACTIONS.find((each) => ids.endsWith(`.${each}`));
  const listed = useAppSelector(({ rule }) =>
    rule.sessions[courseId]?.list.find((session) => session.id === id),
  );
  const session = useDialogRecord<Session>(listed, () =>
    dispatch({ type: 'rule/loadSession', payload: { courseId, id } }),
  );
  if (session === undefined || session === 'missing') {
    return <LoadedDialog missing={session === 'missing'} onClose={onClose} />;
  }
  return (
    <SessionForm
      session={session}
      action={action}
      time={moved?.id === id ? moved.time : undefined}
      onFurther={() => onOpen(`${courseId}.${id}.further`)}
      onClose={onClose}
      onSaved={onSaved}
    />
  );
};
