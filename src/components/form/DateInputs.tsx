import type { KeyboardEvent, ReactNode, SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { usualDay } from '@/utils/format/usualDay';
import { keepEnter } from './keepEnter';

const setText = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

/**
 * Rewrites the typed day as `2026-11-01`, the only form that antd reads. If antd itself read several
 * forms, it would replace `2026/11/1` before the user could type `2026/11/15`.
 */
const rewrite = ({ target }: SyntheticEvent): void => {
  if (!(target instanceof HTMLInputElement)) return;
  const day = usualDay(target.value);
  if (day === undefined || day === target.value) return;
  // React ignores a text that is set by `target.value`.
  setText?.call(target, day);
  // The picker has to know the day before it handles the key or the loss of focus.
  flushSync(() => target.dispatchEvent(new Event('input', { bubbles: true })));
};

const rewriteAtEnd = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' || event.key === 'Tab') rewrite(event);
};

/**
 * Wraps a date picker. Enter does not submit the form, because antd passes it on while the picker's
 * panel is closed. A day may be typed as `20261101` or `2026/11/1`.
 */
export const DateInputs = ({ children }: { children: ReactNode }) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: only the input inside is interactive.
  <div onKeyDown={keepEnter} onKeyDownCapture={rewriteAtEnd} onBlurCapture={rewrite}>
    {children}
  </div>
);
