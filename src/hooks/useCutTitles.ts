import { useEffect, useState } from 'react';

/** Cells whose `title` was set here. Cells with a title of their own keep it. */
const titled = new WeakSet<Element>();

/** Tells whether the cell's contents are wider than its space, cut either by the cell or inside it. */
const isCut = (cell: Element): boolean => {
  // A header also contains the sort arrows and the resize handle, so only its title is measured.
  const title = cell.querySelector('.ant-table-column-title');
  if (title) return title.scrollWidth > title.clientWidth;
  const contents = document.createRange();
  contents.selectNodeContents(cell);
  const room = cell.getBoundingClientRect().right;
  const padding = Number.parseFloat(getComputedStyle(cell).paddingInlineEnd) || 0;
  return contents.getBoundingClientRect().right > room - padding + 1;
};

/** Sets a cut cell's full text as its `title`. Returns the cell if it is cut. */
const setCutTitle = ({ target }: Event): HTMLElement | undefined => {
  const cell = target instanceof Element && target.closest<HTMLElement>('.ant-table-cell');
  if (!cell || (cell.title && !titled.has(cell))) return undefined;
  if (isCut(cell)) {
    cell.title = cell.innerText;
    titled.add(cell);
    return cell;
  }
  if (titled.delete(cell)) cell.removeAttribute('title');
  return undefined;
};

/**
 * Sets the full text of a cut table cell as its `title` when the pointer or the focus reaches it. It is measured only
 * then, because the user can resize columns. Browsers show a `title` only to the pointer. So the hook returns the cut
 * cell with the keyboard focus, and the page shows its text.
 */
export const useCutTitles = (): HTMLElement | undefined => {
  const [cell, setCell] = useState<HTMLElement>();
  useEffect(() => {
    const show = (event: FocusEvent) => {
      const cutCell = setCutTitle(event);
      setCell((event.target as Element).matches(':focus-visible') ? cutCell : undefined);
    };
    document.addEventListener('pointerover', setCutTitle);
    document.addEventListener('focusin', show);
    return () => {
      document.removeEventListener('pointerover', setCutTitle);
      document.removeEventListener('focusin', show);
    };
  }, []);
  return cell;
};
