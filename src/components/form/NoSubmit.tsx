import type { ReactNode } from 'react';
import { keepEnter } from './keepEnter';

/**
 * Wraps a date picker, so that Enter does not submit the form. antd passes Enter on while the
 * picker's panel is closed.
 */
export const NoSubmit = ({ children }: { children: ReactNode }) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: only the input inside is interactive.
  <div onKeyDown={keepEnter}>{children}</div>
);
