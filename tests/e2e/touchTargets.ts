import type { Locator, Page } from '@playwright/test';

/** Counts the taps on the page. */
export const tapping = () => {
  let taps = 0;
  return {
    tap: async (target: Locator) => {
      taps += 1;
      await target.tap();
    },
    count: () => taps,
  };
};

/** The minimum width and height of a touch target in pixels (WCAG 2.5.5). */
const FINGER = 44;

const TAPPED = [
  'a[href]',
  'button',
  'input',
  'textarea',
  'select',
  'summary',
  'label:has(input)',
  '[tabindex="0"]',
  '[role=button]',
  '[role=menuitem]',
  '[role=switch]',
  '[role=slider]',
  '.ant-tabs-tab',
  '.ant-select',
  '.ant-picker',
  '.ant-input-affix-wrapper',
  '.ant-input-number',
  '.ant-pagination-item',
].join();

export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ tapped, finger }) => {
      const isShown = (element: Element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        element.getBoundingClientRect().width > 0 &&
        getComputedStyle(element).pointerEvents !== 'none' &&
        !element.closest('[aria-hidden=true], .ant-sr-only, .ant-table-measure-row');
      const isInline = (element: Element) => getComputedStyle(element).display === 'inline';
      const isText = (node: Node) =>
        /\p{L}/u.test(node.textContent ?? '') &&
        (!(node instanceof Element) ||
          (isInline(node) && !node.matches(tapped) && !node.querySelector(tapped)));
      const isInSentence = (element: Element) => {
        let line = element;
        while (isInline(line) && line.parentElement) line = line.parentElement;
        return line !== element && [...line.childNodes].some(isText);
      };
      /** The size of the touch target, with pseudo-elements that enlarge it. */
      const reachOf = (element: Element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        let [wide, high] = [width, height];
        for (const part of ['::before', '::after']) {
          const style = getComputedStyle(element, part);
          if (style.position !== 'absolute' || /^(none|normal)$/.test(style.content)) continue;
          wide = Math.max(wide, Number.parseFloat(style.width) || 0);
          high = Math.max(high, Number.parseFloat(style.height) || 0);
        }
        const [x, y] = [left + width / 2, top + height / 2];
        return { wide, high, left: x - wide / 2, top: y - high / 2 };
      };
      /** Only touch targets in the same fixed, sticky or scrolling element can be neighbours. */
      const layerOf = (element: Element | null): Element | null => {
        if (!element) return null;
        const { position, overflowX } = getComputedStyle(element);
        const isLayer = /fixed|sticky/.test(position) || overflowX !== 'visible';
        return isLayer ? element : layerOf(element.parentElement);
      };
      const named = (element: Element) => {
        const said = element.getAttribute('aria-label') ?? element.textContent?.slice(0, 20);
        return `${element.tagName.toLowerCase()}.${element.className} “${said}”`;
      };
      const targets = [...document.querySelectorAll(tapped)]
        .filter((element) => isShown(element) && !element.parentElement?.closest(tapped))
        .map((element) => ({ element, layer: layerOf(element), ...reachOf(element) }));
      return targets.flatMap((one, index) => {
        if (isInSentence(one.element)) return [];
        const size = `${Math.round(one.wide)} × ${Math.round(one.high)}`;
        const small = Math.min(one.wide, one.high) < finger - 0.5;
        const shared = targets.slice(index + 1).filter((other) => {
          if (other.layer !== one.layer || isInSentence(other.element)) return false;
          const across =
            Math.min(one.left + one.wide, other.left + other.wide) - Math.max(one.left, other.left);
          const down =
            Math.min(one.top + one.high, other.top + other.high) - Math.max(one.top, other.top);
          return across > 2 && down > 2;
        });
        return [
          ...(small ? [`${named(one.element)}: ${size}`] : []),
          ...shared.map(({ element }) => `${named(one.element)} lies over ${named(element)}`),
        ];
      });
    },
    { tapped: TAPPED, finger: FINGER },
  );
