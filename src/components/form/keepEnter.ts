import type { KeyboardEvent } from 'react';

/** Keeps Enter in an input, such as a date, from submitting the form. */
export const keepEnter = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
};
