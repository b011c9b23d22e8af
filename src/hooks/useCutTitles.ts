import { useEffect, useState } from 'react';

/**
 * Table cells whose `title` attribute was set by this file. A `title` from other code is never
 * changed.
 */
const titled = new WeakSet<Element>();

/**
 * Returns true if the text of a table cell is cut off, by the cell itself or by an element inside.
 */
const isCut = (cell: Element): boolean => {
  // Measures only the title of a header cell, because the cell also contains the sort arrows and
  // the resize handle.
  const title = cell.querySelector('.ant-table-column-title');
  if (title) return title.scrollWidth > title.clientWidth;
  const contents = document.createRange();
  contents.selectNodeContents(cell);
  const room = cell.getBoundingClientRect().right;
  const padding = Number.parseFloat(getComputedStyle(cell).paddingInlineEnd) || 0;
  return contents.getBoundingClientRect().right > room - padding + 1;
};

/**
 * Copies the full text of a cut-off table cell into its `title` attribute. Returns the cell if its
 * text is cut off.
 */
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
 * Shows the full text of a cut-off table cell as its `title`. The `title` is set when the mouse or
 * the keyboard focus reaches the cell, because the user can resize columns. Browsers show a `title`
 * only to the mouse, so the hook returns the cut-off cell with the keyboard focus, for a tooltip.
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
