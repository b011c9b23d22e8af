import { LoadingOutlined } from '@ant-design/icons';
import { ConfigProvider } from 'antd';
import type { ComponentProps } from 'react';
import { Icon } from './Icon';
import styles from './LinkButton.module.css';

interface LinkButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'type'> {
  onClick: () => void;
  busy?: boolean;
  /** True while the menu or panel of the button is open. */
  expanded?: boolean | undefined;
}

export const LinkButton = ({
  onClick,
  busy = false,
  expanded,
  children,
  ...props
}: LinkButtonProps) => {
  const { componentDisabled } = ConfigProvider.useConfig();
  return (
    <button
      {...props}
      type="button"
      className={styles.link}
      disabled={componentDisabled}
      aria-expanded={expanded}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
    >
      {busy && <Icon of={LoadingOutlined} />}
      <span>{children}</span>
    </button>
  );
};
