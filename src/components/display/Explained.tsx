import { Tooltip } from 'antd';
import type { MouseEvent, ReactNode } from 'react';
import { useText } from '@/locales/catalogue';
import { termsText } from '@/locales/terms';
import styles from './Term.module.css';

export type Word = keyof (typeof termsText)['zh-CN']['words'];

/**
 * Keeps the focus on the term when the user clicks it inside a label. Otherwise the label's input
 * would take the focus, and the tooltip, which opens on focus, would close.
 */
const stay = (event: MouseEvent) => {
  if (event.currentTarget.closest('label')) event.preventDefault();
};

/**
 * A technical term with a tooltip that explains it. The tooltip works with mouse, keyboard and
 * touch.
 */
export const Explained = ({ of, children }: { of: Word; children?: ReactNode }) => {
  const { words } = useText(termsText);
  return (
    <Tooltip title={words[of].meaning} trigger={['hover', 'focus']}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the handler only stops the click from reaching the label. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users need the tooltip too. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the tooltip opens on focus, without a key. */}
      <span tabIndex={0} className={styles.term} onClick={stay}>
        {children ?? words[of].word}
      </span>
    </Tooltip>
  );
};
