import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { usualDay } from '@/utils/format/usualDay';
import { keepEnter } from './keepEnter';

const setText = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

/**
 * Rewrites a typed day such as `2026/11/1` as `2026-11-01`, the only format that antd accepts here.
 * If antd also accepted `2026/11/1`, it would rewrite the text before the user could go on to type
 * `2026/11/15`.
 */
const rewrite = ({ target }: SyntheticEvent): void => {
  if (!(target instanceof HTMLInputElement)) return;
  const day = usualDay(target.value);
  if (day === undefined || day === target.value) return;
  // Calls the browser's own setter, because React does not notice a text that is set through
  // `target.value`.
  setText?.call(target, day);
  // Updates the date picker before it handles the pressed key or the loss of focus.
  flushSync(() => target.dispatchEvent(new Event('input', { bubbles: true })));
};

const rewriteAtEnd = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' || event.key === 'Tab') rewrite(event);
};

/**
 * Wraps a date picker, so that Enter in its input never submits the form, and a day may also be
 * typed as `20261101` or `2026/11/1`.
 */
export const DateInputs = ({ children }: { children: ReactNode }) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: only the input inside is interactive.
  <div onKeyDown={keepEnter} onKeyDownCapture={rewriteAtEnd} onBlurCapture={rewrite}>
    {children}
  </div>
);
