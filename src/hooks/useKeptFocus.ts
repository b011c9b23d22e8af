import { useEffect } from 'react';

/** Parts of the page that can receive the keyboard focus when the focused element disappears. */
const PARTS = 'section, form[aria-label], [role="dialog"], main';

const MODAL = '[aria-modal="true"]';

/**
 * A layer on the screen: the page, or a dialog above it. `focused` is the element that had the
 * focus last. `parts` are the parts of the page around that element, the nearest first.
 */
interface Layer {
  root: Element;
  focused: HTMLElement;
  parts: HTMLElement[];
}

const rootOf = (element: Element): Element => {
  let root = element;
  while (root.parentElement && root.parentElement !== document.body) root = root.parentElement;
  return root;
};

const partsAround = (element: Element): HTMLElement[] => {
  const part = element.parentElement?.closest<HTMLElement>(PARTS);
  return part ? [part, ...partsAround(part)] : [];
};

/** Returns true if a layer is an open modal dialog. A closed dialog may stay hidden in the DOM. */
const isModal = ({ root }: Layer): boolean =>
  root.isConnected &&
  [root, ...root.querySelectorAll(MODAL)].some(
    (each) => each.matches(MODAL) && (each.checkVisibility?.() ?? true),
  );

/** Tries to focus an element. Returns false if the element is removed, hidden or disabled. */
const takesFocus = (element: HTMLElement): boolean => {
  element.focus({ preventScroll: true });
  return document.activeElement === element;
};

/** Focuses a part of the page. In the main content, the `h1` gets the focus. */
const focusPart = (part: HTMLElement): boolean => {
  const title = part.matches('main') ? part.querySelector<HTMLElement>('h1') : null;
  const start = title ?? part;
  if (!start.hasAttribute('tabindex')) start.tabIndex = -1;
  return takesFocus(start);
};

/**
 * Moves the keyboard focus when the focused element is removed, such as a button or a closed
 * dialog, so that a keyboard user does not have to start again at the top of the page. The focus
 * goes to the element that opened the dialog, or else to the nearest remaining part of the page.
 */
export const useKeptFocus = (): void => {
  useEffect(() => {
    const layers: Layer[] = [];
    const handleFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || target === document.body) return;
      const root = rootOf(target);
      const known = layers.findIndex((layer) => layer.root === root);
      // Ignores a short loss of focus when the user presses Tab at the end of a dialog, because the
      // dialog takes the focus back.
      if (known >= 0 && layers.slice(known + 1).some(isModal)) return;
      if (known >= 0) layers.length = known;
      layers.push({ root, focused: target, parts: partsAround(target) });
    };
    const keep = () => {
      const { activeElement, body } = document;
      const last = layers.at(-1);
      if ((activeElement && activeElement !== body) || !last || last.focused.isConnected) return;
      const isRestored = [...layers]
        .reverse()
        .some(({ focused, parts }) => takesFocus(focused) || parts.some(focusPart));
      // Focuses the main content if no other element can take the focus, for example if a dialog
      // was opened by the URL and not by a button.
      const page = body.querySelector<HTMLElement>('main');
      if (!isRestored && page) focusPart(page);
    };
    const observer = new MutationObserver(keep);
    document.addEventListener('focusin', handleFocus);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', handleFocus);
      observer.disconnect();
    };
  }, []);
};
