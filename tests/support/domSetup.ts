import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';

/** antd's first rendering in a file takes seconds on a slow machine. */
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(60_000);

window.matchMedia = (query: string) =>
  ({
    // A wide screen in light colours.
    matches: /min-width/.test(query),
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => true,
    onchange: null,
  }) as MediaQueryList;

// jsdom knows no pseudo-elements and says so on the console.
const { getComputedStyle } = window;
window.getComputedStyle = (element) => getComputedStyle(element);

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.ResizeObserver = Observer;
window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};

/** An error or warning on the console fails the test that caused it. */
const complaints: string[] = [];
for (const level of ['error', 'warn'] as const) {
  console[level] = (...args: unknown[]) => {
    complaints.push(`console.${level}: ${args.map(String).join(' ')}`);
  };
}

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  const said = complaints.splice(0);
  if (said.length > 0) throw new Error(said.join('\n'));
});
