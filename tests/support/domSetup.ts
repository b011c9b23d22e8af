import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import { makeCheap } from './cheapDom';
import { isNarrowScreen } from './narrowScreen';

// antd's styles are many; jsdom would go through all of them for each question about an element.
jest.mock('@rc-component/util/lib/Dom/dynamicCSS', () => ({
  ...jest.requireActual('@rc-component/util/lib/Dom/dynamicCSS'),
  updateCSS: () => globalThis.document.createElement('style'),
}));
// They need not be made, then.
jest.mock('@ant-design/cssinjs', () => ({
  ...jest.requireActual('@ant-design/cssinjs'),
  useStyleRegister: () => {},
  useCSSVarRegister: () => {},
}));

jest.mock('antd', () => jest.requireActual('./lazyPackages').antd);
jest.mock('@ant-design/icons', () => jest.requireActual('./lazyPackages').icons);

/** A bound on what never comes; how long a page takes that does come is the machine’s business. */
configure({ asyncUtilTimeout: 60_000 });

window.matchMedia = (query: string) =>
  ({
    // In light colours; like a browser's, a list that was made before follows the screen.
    get matches() {
      return /min-width/.test(query) && !isNarrowScreen();
    },
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
makeCheap();

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.ResizeObserver = Observer;

/** antd puts work off by it; Node's own would keep the test's process alive. */
class Channel {
  port1: { onmessage: (() => void) | null } = { onmessage: null };
  port2 = { postMessage: () => setTimeout(() => this.port1.onmessage?.()) };
}
Object.assign(window, { MessageChannel: Channel });

window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};
Element.prototype.scroll = () => {};

/** An error or warning on the console fails the test that caused it. */
const complaints: string[] = [];
/**
 * Of antd, and true of jsdom only: it has no line heights, and has
 * taken an element away before its popup.
 */
const EXCUSED = [
  /`NaN` is an invalid value for the `%s` css style property/,
  /should in same shadow root/,
];
for (const level of ['error', 'warn'] as const) {
  console[level] = (...args: unknown[]) => {
    const said = args.map(String).join(' ');
    if (!EXCUSED.some((each) => each.test(said))) complaints.push(`console.${level}: ${said}`);
  };
}

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  const said = complaints.splice(0);
  if (said.length > 0) throw new Error(said.join('\n'));
});
