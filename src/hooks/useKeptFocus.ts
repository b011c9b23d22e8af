import { useEffect } from 'react';

/** Where the focus may rest: parts of the page that have a name, dialogs, and the page itself. */
const PLACES = 'section, form[aria-label], [role="dialog"], main';

const MODAL = '[aria-modal="true"]';

/** What had the focus last in a layer, the page or a dialog above it, and the places around that. */
interface Layer {
  root: Element;
  focused: HTMLElement;
  places: HTMLElement[];
}

const rootOf = (element: Element): Element => {
  let root = element;
  while (root.parentElement && root.parentElement !== document.body) root = root.parentElement;
  return root;
};

const placesAround = (element: Element): HTMLElement[] => {
  const place = element.parentElement?.closest<HTMLElement>(PLACES);
  return place ? [place, ...placesAround(place)] : [];
};

/** Whether a dialog stands there that keeps the focus; one that is closed may stay in the page, hidden. */
const isModal = ({ root }: Layer): boolean =>
  root.isConnected &&
  [root, ...root.querySelectorAll(MODAL)].some(
    (each) => each.matches(MODAL) && (each.checkVisibility?.() ?? true),
  );

/** Whether it took the focus: what is gone, hidden or disabled does not. */
const takesFocus = (element: HTMLElement): boolean => {
  element.focus({ preventScroll: true });
  return document.activeElement === element;
};

/** A page is read from its title on, any other place from its top. */
const rest = (place: HTMLElement): boolean => {
  const title = place.matches('main') ? place.querySelector<HTMLElement>('h1') : null;
  const start = title ?? place;
  if (!start.hasAttribute('tabindex')) start.tabIndex = -1;
  return takesFocus(start);
};

/**
 * Gives the focus a place where a pressed button disappears with its part of the page, or a dialog with
 * its fields: what the dialog was opened from, else the nearest place that is left. Without this the
 * keyboard would have to start anew at the top of the page.
 */
export const useKeptFocus = (): void => {
  useEffect(() => {
    const layers: Layer[] = [];
    const handleFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || target === document.body) return;
      const root = rootOf(target);
      const known = layers.findIndex((layer) => layer.root === root);
      // Tab came round past the end of a dialog, which takes it back at once: nobody has been below.
      if (known >= 0 && layers.slice(known + 1).some(isModal)) return;
      if (known >= 0) layers.length = known;
      layers.push({ root, focused: target, places: placesAround(target) });
    };
    const keep = () => {
      const { activeElement, body } = document;
      const last = layers.at(-1);
      if ((activeElement && activeElement !== body) || !last || last.focused.isConnected) return;
      const kept = [...layers]
        .reverse()
        .some(({ focused, places }) => takesFocus(focused) || places.some(rest));
      // A dialog that the address opened was opened from nothing.
      const page = body.querySelector<HTMLElement>('main');
      if (!kept && page) rest(page);
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
