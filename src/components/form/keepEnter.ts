import type { KeyboardEvent } from 'react';

/** For inputs in which Enter ends something smaller, such as a date: it must not submit the whole form too. */
export const keepEnter = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
};
