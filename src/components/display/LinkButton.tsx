import { LoadingOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Icon } from './Icon';
import styles from './LinkButton.module.css';

interface LinkButtonProps {
  onClick: () => void;
  /** What it began is still on its way. */
  busy?: boolean;
  children: ReactNode;
}

/** A button that reads like the text around it; tables have hundreds, so it is none of antd's. */
export const LinkButton = ({ onClick, busy = false, children }: LinkButtonProps) => (
  <button
    type="button"
    className={styles.link}
    aria-disabled={busy || undefined}
    onClick={busy ? undefined : onClick}
  >
    {busy && <Icon of={LoadingOutlined} />}
    <span>{children}</span>
  </button>
);
