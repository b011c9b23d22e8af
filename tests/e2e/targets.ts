import type { Page } from '@playwright/test';

/** What fingers press, in pixels: what does something, and all else that can be pressed (WCAG 2.5.8). */
const SIZES = { control: 44, other: 24 };

/** What is pressed besides links in a text, each by the part that takes the tap. */
const CONTROLS = [
  '.ant-btn',
  '.ant-segmented-item',
  '.ant-checkbox-wrapper',
  '.ant-radio-wrapper',
  '.ant-switch',
  '.ant-tag-checkable',
  '.ant-tabs-tab',
  '.ant-select',
  '.ant-picker',
  '.ant-input-affix-wrapper',
  '.ant-input-number',
  '.ant-pagination-item',
  '.ant-pagination-prev',
  '.ant-pagination-next',
  '[role=menuitem]',
  'input',
  'textarea',
  'select',
  'button',
  'summary',
].join();

/** Controls that are too small for a finger, and how big they are. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ controls, sizes }) => {
      const shown = (element: Element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        !element.closest('[aria-hidden=true], .ant-sr-only, .ant-table-measure-row');
      /** The room that an element takes, with what its style sheet puts around it for fingers. */
      const sizeOf = (element: Element) => {
        const { width, height } = element.getBoundingClientRect();
        const around = getComputedStyle(element, '::after');
        const reach = around.position === 'absolute' && around.content !== 'none';
        const more = (side: 'width' | 'height') =>
          reach ? Number.parseFloat(around[side]) || 0 : 0;
        return [Math.max(width, more('width')), Math.max(height, more('height'))] as const;
      };
      const isInText = (link: Element) =>
        link.parentElement?.textContent?.trim() !== link.textContent?.trim();
      const elements = [...document.querySelectorAll(`${controls}, a[href]`)].filter(
        (element) =>
          shown(element) &&
          !element.parentElement?.closest(controls) &&
          !(element.matches('a') && !element.matches(controls) && isInText(element)),
      );
      return elements.flatMap((element) => {
        const [width, height] = sizeOf(element);
        // A link by itself is as wide as its words.
        const least = element.matches(controls) ? sizes.control : sizes.other;
        if (width === 0 || height === 0) return [];
        if (Math.min(width, height) > least - 0.5) return [];
        const said = element.getAttribute('aria-label') ?? element.textContent?.slice(0, 20);
        const size = `${Math.round(width)} × ${Math.round(height)}`;
        return `${element.tagName.toLowerCase()}.${element.className} “${said}”: ${size}`;
      });
    },
    { controls: CONTROLS, sizes: SIZES },
  );
