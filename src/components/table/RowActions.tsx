import { MoreOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import { useState } from 'react';
import { Icon } from '@/components/display/Icon';
import { LinkButton } from '@/components/display/LinkButton';
import { useText } from '@/locales/catalogue';
import { tableText } from '@/locales/table';
import styles from './RowActions.module.css';

export interface RowAction {
  key: string;
  label: string;
  onClick: () => void;
  /** True for an action that deletes the record. It always comes last in the menu. */
  danger?: boolean;
  /** True for a rarely used action, which is always in the menu. */
  isInMenu?: boolean;
}

const SHOWN = 2;

const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/**
 * The menu button of a row. antd's menu is added only after the first click, because it is too slow
 * to render in every row.
 */
const RowMenu = ({ actions }: { actions: readonly RowAction[] }) => {
  const text = useText(tableText);
  const [isOpen, setOpen] = useState<boolean>();
  const isUsed = isOpen !== undefined;
  const button = (
    <LinkButton
      aria-label={text.more}
      aria-haspopup="menu"
      expanded={isOpen ?? false}
      // After the first click, a new button inside antd's menu takes the place of this one. The new
      // button must take the focus.
      ref={isUsed ? takeFocus : null}
      onClick={() => setOpen((now) => now ?? true)}
    >
      <Icon of={MoreOutlined} />
    </LinkButton>
  );
  if (!isUsed) return button;
  return (
    <Dropdown
      trigger={['click']}
      open={isOpen}
      onOpenChange={setOpen}
      menu={{
        items: actions.map(({ key, label, danger = false }) => ({ key, label, danger })),
        onClick: ({ key }) => actions.find((action) => action.key === key)?.onClick(),
      }}
    >
      {button}
    </Dropdown>
  );
};

/** The actions of a table row. Up to two are links, and the others are in a menu. */
export const RowActions = ({ actions }: { actions: readonly RowAction[] }) => {
  const plain = actions.filter(({ danger, isInMenu }) => !danger && !isInMenu);
  const rest = [
    ...plain.slice(SHOWN),
    ...actions.filter(({ isInMenu }) => isInMenu),
    ...actions.filter(({ danger }) => danger),
  ];
  return (
    <span className={styles.actions}>
      {plain.slice(0, SHOWN).map(({ key, label, onClick }) => (
        <LinkButton key={key} onClick={onClick}>
          {label}
        </LinkButton>
      ))}
      {rest.length > 0 && <RowMenu actions={rest} />}
    </span>
  );
};
