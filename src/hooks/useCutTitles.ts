import { useEffect, useState } from 'react';

/** Cells whose title was put there because they are cut; others have their own, which stay. */
const told = new WeakSet<Element>();

/** Whether the contents are wider than the room between the paddings, be they cut by the cell or within it. */
const isCut = (cell: Element): boolean => {
  // A header holds the arrows of its order, and the handle at its edge, too.
  const title = cell.querySelector('.ant-table-column-title');
  if (title) return title.scrollWidth > title.clientWidth;
  const contents = document.createRange();
  contents.selectNodeContents(cell);
  const room = cell.getBoundingClientRect().right;
  const padding = Number.parseFloat(getComputedStyle(cell).paddingInlineEnd) || 0;
  return contents.getBoundingClientRect().right > room - padding + 1;
};

/** Puts a cut cell's whole text into its title; gives the cell. */
const tellCell = ({ target }: Event): HTMLElement | undefined => {
  const cell = target instanceof Element && target.closest<HTMLElement>('.ant-table-cell');
  if (!cell || (cell.title && !told.has(cell))) return undefined;
  if (isCut(cell)) {
    cell.title = cell.innerText;
    told.add(cell);
    return cell;
  }
  if (told.delete(cell)) cell.removeAttribute('title');
  return undefined;
};

/** A cell's whole text, and where it is shown. */
interface CutTip {
  text: string;
  left: number;
  top: number;
}

const tipOf = (cell: HTMLElement): CutTip => {
  const { left, bottom } = cell.getBoundingClientRect();
  return { text: cell.innerText, left: Math.max(8, left), top: Math.min(bottom, innerHeight - 40) };
};

/**
 * What a table’s cell has no room for is told whole when the pointer or the focus comes to it, whatever the cell is
 * made of. Whether it is cut is known only then: widths are the user’s to change. Browsers show a title to the pointer
 * alone: to the keyboard the page has to show it, as the tip that is given.
 */
export const useCutTitles = (): CutTip | undefined => {
  const [tip, setTip] = useState<CutTip>();
  useEffect(() => {
    let shown: HTMLElement | undefined;
    const place = () => setTip(shown && tipOf(shown));
    const show = (event: FocusEvent) => {
      const cell = tellCell(event);
      shown = (event.target as Element).matches(':focus-visible') ? cell : undefined;
      place();
    };
    const hide = () => {
      shown = undefined;
      place();
    };
    const hideByKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') hide();
    };
    document.addEventListener('pointerover', tellCell);
    document.addEventListener('focusin', show);
    document.addEventListener('focusout', hide);
    document.addEventListener('keydown', hideByKey);
    // The focus itself scrolls a cell into view.
    document.addEventListener('scroll', place, { capture: true, passive: true });
    return () => {
      document.removeEventListener('pointerover', tellCell);
      document.removeEventListener('focusin', show);
      document.removeEventListener('focusout', hide);
      document.removeEventListener('keydown', hideByKey);
      document.removeEventListener('scroll', place, { capture: true });
    };
  }, []);
  return tip;
};
