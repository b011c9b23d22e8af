import { Button, Space } from 'antd';
import type { Session } from '@/contract/rule';
import { useText } from '@/locales/catalogue';
import { sessionText } from '@/locales/course/session';
import styles from '../Course.module.css';
import { SESSION_ACTIONS, type SessionAction } from './useSessionForm';

export const actionsFor = ({ status }: Pick<Session, 'status'>): SessionAction[] =>
  SESSION_ACTIONS.filter((action) => action !== (status === 'cancelled' ? 'cancel' : 'restore'));

interface SessionActionsProps {
  session: Session;
  onAction: (action: SessionAction) => void;
}

/** Buttons for common changes of a class session. A click fills in the form but saves nothing. */
export const SessionActions = ({ session, onAction }: SessionActionsProps) => {
  const text = useText(sessionText);
  return (
    <Space wrap className={styles.actions} role="group" aria-label={text.actionsLabel}>
      {actionsFor(session).map((action) => (
        <Button key={action} size="small" onClick={() => onAction(action)}>
          {text.actions[action]}
        </Button>
      ))}
    </Space>
  );
};
