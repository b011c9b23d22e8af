import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import { makeCheap } from './cheapDom';
import { isNarrowScreen } from './narrowScreen';

// antd has many styles, and jsdom would evaluate all of them for each computed style.
jest.mock('@rc-component/util/lib/Dom/dynamicCSS', () => ({
  ...jest.requireActual('@rc-component/util/lib/Dom/dynamicCSS'),
  updateCSS: () => globalThis.document.createElement('style'),
}));
// So the styles need not be generated either.
jest.mock('@ant-design/cssinjs', () => ({
  ...jest.requireActual('@ant-design/cssinjs'),
  useStyleRegister: () => {},
  useCSSVarRegister: () => {},
}));

jest.mock('antd', () => jest.requireActual('./lazyPackages').antd);
jest.mock('@ant-design/icons', () => jest.requireActual('./lazyPackages').icons);

/**
 * A generous timeout in ms: only something that never happens should fail by it, not a slow
 * machine.
 */
configure({ asyncUtilTimeout: 60_000 });

window.matchMedia = (query: string) =>
  ({
    // The light theme. As in a browser, an existing query follows the screen.
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

// jsdom does not support pseudo-elements and would log an error.
const { getComputedStyle } = window;
window.getComputedStyle = (element) => getComputedStyle(element);
makeCheap();

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.ResizeObserver = Observer;

/** antd defers work by a MessageChannel. Node's own would keep the test process alive. */
class Channel {
  port1: { onmessage: (() => void) | null } = { onmessage: null };
  port2 = { postMessage: () => setTimeout(() => this.port1.onmessage?.()) };
}
Object.assign(window, { MessageChannel: Channel });

window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};
Element.prototype.scroll = () => {};

/** Console errors and warnings of the current test. Any of them fails it. */
const complaints: string[] = [];
/**
 * antd's warnings that only occur in jsdom, which has no line heights and removes an element before
 * its popup.
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
