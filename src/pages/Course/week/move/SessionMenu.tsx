import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { Icon } from '@/components/display/Icon';
import type { Session } from '@/contract/rule';
import { useText } from '@/locales/catalogue';
import { moveText } from '@/locales/course/move';
import { sessionText } from '@/locales/course/session';
import { actionsFor } from '../../sessions/SessionActions';
import type { SessionAction } from '../../sessions/sessionValues';
import styles from '../../shared/Move.module.css';

interface SessionMenuProps {
  session: Session;
  onMove: () => void;
  onAction: (action: SessionAction) => void;
}

/** A menu of actions on a class, for narrow screens, on which the user cannot drag the class. */
export const SessionMenu = ({ session, onMove, onAction }: SessionMenuProps) => {
  const { moveTo } = useText(moveText);
  const { actions, actionsLabel } = useText(sessionText);
  const own = actionsFor(session);
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'move', label: moveTo },
          ...own.map((key) => ({ key, label: actions[key] })),
        ],
        onClick: ({ key }) => {
          const action = own.find((each) => each === key);
          if (action) onAction(action);
          else onMove();
        },
      }}
    >
      <Button
        type="text"
        className={styles.menu}
        icon={<Icon of={MoreOutlined} />}
        aria-label={actionsLabel}
      />
    </Dropdown>
  );
};
