import * as React from 'react';

/** Faster versions of the slowest parts of jsdom and React, with the same results. */

const LABELABLE = 'button, input:not([type=hidden]), meter, output, progress, select, textarea';

/** jsdom walks the whole document for every label and every input, so a large form is slow. */
const makeLabelsCheap = (): void => {
  Object.defineProperty(HTMLLabelElement.prototype, 'control', {
    get(this: HTMLLabelElement) {
      if (!this.hasAttribute('for')) return this.querySelector(LABELABLE);
      const named = this.ownerDocument.getElementById(this.htmlFor);
      return named?.matches(LABELABLE) ? named : null;
    },
  });
  const labels = {
    get(this: HTMLElement) {
      if (!this.matches(LABELABLE)) return null;
      return [...this.ownerDocument.querySelectorAll('label')].filter(
        ({ control }) => control === this,
      );
    },
  };
  for (const kind of [
    HTMLButtonElement,
    HTMLInputElement,
    HTMLMeterElement,
    HTMLOutputElement,
    HTMLProgressElement,
    HTMLSelectElement,
    HTMLTextAreaElement,
  ]) {
    Object.defineProperty(kind.prototype, 'labels', labels);
  }
};

/** React records a stack trace for each element, which is slow. */
const takeNoStacks = (): void => {
  const internals = Object.entries(React).find(([name]) => name.startsWith('__CLIENT_INTERNALS'));
  Object.defineProperty(internals?.[1], 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => {},
  });
};

export const makeCheap = (): void => {
  makeLabelsCheap();
  takeNoStacks();
};
