import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import { isNarrowScreen } from './narrowScreen';

// Skips antd's styles, all of which jsdom would evaluate for each computed style.
jest.mock('@rc-component/util/lib/Dom/dynamicCSS', () => ({
  ...jest.requireActual('@rc-component/util/lib/Dom/dynamicCSS'),
  updateCSS: () => globalThis.document.createElement('style'),
}));
// Skips generating antd's styles.
jest.mock('@ant-design/cssinjs', () => ({
  ...jest.requireActual('@ant-design/cssinjs'),
  useStyleRegister: () => {},
  useCSSVarRegister: () => {},
}));

jest.mock('antd', () => jest.requireActual('./lazyPackages').antd);
jest.mock('@ant-design/icons', () => jest.requireActual('./lazyPackages').icons);

/** A long timeout in ms, so that slow machines do not fail. */
configure({ asyncUtilTimeout: 60_000 });

window.matchMedia = (query: string) =>
  ({
    // Always the light theme. An existing media query changes with the screen's width, as in a
    // browser.
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

// jsdom does not support pseudo-elements, and would log an error.
const { getComputedStyle } = window;
window.getComputedStyle = (element) => getComputedStyle(element);

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.ResizeObserver = Observer;

/** Replaces Node's MessageChannel, which antd uses and which would keep the process running. */
class Channel {
  port1: { onmessage: (() => void) | null } = { onmessage: null };
  port2 = { postMessage: () => setTimeout(() => this.port1.onmessage?.()) };
}
Object.assign(window, { MessageChannel: Channel });

window.scrollTo = () => {};
Element.prototype.scrollIntoView = () => {};
Element.prototype.scroll = () => {};

/** Console errors and warnings of the current test, which fail it. */
const complaints: string[] = [];
/** Warnings of antd that occur only in jsdom. */
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
