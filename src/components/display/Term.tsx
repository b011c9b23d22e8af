import { Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '@/locales/catalogue';
import { termsText } from '@/locales/terms';
import styles from './Term.module.css';

type Word = keyof (typeof termsText)['zh-CN']['words'];

/** A word of the trade, with what it means in a tooltip, for mouse, keyboard and touch. */
export const Term = ({ of, children }: { of: Word; children: ReactNode }) => {
  const { words } = useText(termsText);
  return (
    <Tooltip title={words[of].meaning} trigger={['hover', 'focus', 'click']}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what it means has to be had by the keyboard too. */}
      <span tabIndex={0} className={styles.term}>
        {children}
      </span>
    </Tooltip>
  );
};
