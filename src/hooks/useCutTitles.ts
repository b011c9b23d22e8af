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

/**
 * What a table’s cell has no room for is told whole when the pointer or the focus comes to it, whatever the cell is
 * made of. Whether it is cut is known only then: widths are the user’s to change. Browsers show a title to the pointer
 * alone: the cut cell that the keyboard has come to is given, for the page to show its text.
 */
export const useCutTitles = (): HTMLElement | undefined => {
  const [cell, setCell] = useState<HTMLElement>();
  useEffect(() => {
    const show = (event: FocusEvent) => {
      const told = tellCell(event);
      setCell((event.target as Element).matches(':focus-visible') ? told : undefined);
    };
    document.addEventListener('pointerover', tellCell);
    document.addEventListener('focusin', show);
    return () => {
      document.removeEventListener('pointerover', tellCell);
      document.removeEventListener('focusin', show);
    };
  }, []);
  return cell;
};
