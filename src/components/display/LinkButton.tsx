import { LoadingOutlined } from '@ant-design/icons';
import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { Icon } from './Icon';
import styles from './LinkButton.module.css';

interface LinkButtonProps {
  onClick: () => void;
  /** What it began is still on its way. */
  busy?: boolean;
  /** Whether what it opens is open. */
  expanded?: boolean;
  children: ReactNode;
}

/** A button that reads like the text around it; tables have hundreds, so it is none of antd's. */
export const LinkButton = ({ onClick, busy = false, expanded, children }: LinkButtonProps) => {
  const { componentDisabled } = ConfigProvider.useConfig();
  return (
    <button
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
