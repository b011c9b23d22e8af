import { Button, Space } from 'antd';
import type { Session } from '@/contract/rule';
import { toDay } from '@/domain/time/dates';
import { useText } from '@/locales/catalogue';
import { commonText } from '@/locales/common';
import { sessionText } from '@/locales/course/session';
import styles from '../Course.module.css';
import { SESSION_ACTIONS, type SessionAction } from './sessionValues';

export const actionsFor = ({ status }: Pick<Session, 'status'>): SessionAction[] =>
  SESSION_ACTIONS.filter((action) => action !== (status === 'cancelled' ? 'cancel' : 'restore'));

/**
 * True if teachers can still be reminded of the class session, because it is neither cancelled nor
 * over.
 */
export const isRemindable = ({ status, date }: Pick<Session, 'status' | 'date'>): boolean =>
  status !== 'cancelled' && status !== 'done' && date >= toDay(new Date());

/** True if a teacher can still request a change of the class session. */
export const isAskable = isRemindable;

interface SessionActionsProps {
  session: Session;
  onAction: (action: SessionAction) => void;
  onRemind: () => void;
}

/**
 * Buttons for common changes of a class session, such as cancelling it, and for sending reminders.
 * A button for a change only fills in the form. The user still has to save it.
 */
export const SessionActions = ({ session, onAction, onRemind }: SessionActionsProps) => {
  const text = useText(sessionText);
  const common = useText(commonText);
  return (
    <Space wrap className={styles.actions} role="group" aria-label={text.actionsLabel}>
      {actionsFor(session).map((action) => (
        <Button key={action} size="small" onClick={() => onAction(action)}>
          {text.actions[action]}
        </Button>
      ))}
      {isRemindable(session) && (
        <Button size="small" onClick={onRemind}>
          {common.remind}
        </Button>
      )}
    </Space>
  );
};
