import type { ReactNode } from 'react';
import { keepEnter } from './keepEnter';

/** Around a date's picker: antd lets Enter through to the form whenever its panel is not open yet. */
export const NoSubmit = ({ children }: { children: ReactNode }) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: the input inside is what is interactive
  <div onKeyDown={keepEnter}>{children}</div>
);
