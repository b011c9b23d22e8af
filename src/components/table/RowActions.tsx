import { MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { Icon } from '@/components/display/Icon';
import { LinkButton } from '@/components/display/LinkButton';
import { useText } from '@/locales/catalogue';
import { tableText } from '@/locales/table';
import styles from './RowActions.module.css';

export interface RowAction {
  key: string;
  label: string;
  onClick: () => void;
}

const SHOWN = 2;

/** The actions of a table row. At most two are links, and the rest are in a menu. */
export const RowActions = ({ actions }: { actions: RowAction[] }) => {
  const text = useText(tableText);
  const rest = actions.slice(SHOWN);
  return (
    <span className={styles.actions}>
      {actions.slice(0, SHOWN).map(({ key, label, onClick }) => (
        <LinkButton key={key} onClick={onClick}>
          {label}
        </LinkButton>
      ))}
      {rest.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: rest.map(({ key, label }) => ({ key, label })),
            onClick: ({ key }) => rest.find((action) => action.key === key)?.onClick(),
          }}
        >
          <Button
            type="link"
            size="small"
            icon={<Icon of={MoreOutlined} />}
            aria-label={text.more}
          />
        </Dropdown>
      )}
    </span>
  );
};
