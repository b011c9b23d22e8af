import { useEffect } from 'react';

/** Cells whose title was put there because they are cut; others have their own, which stay. */
const told = new WeakSet<Element>();

/** Whether the contents are wider than the room between the paddings, be they cut by the cell or within it. */
const isCut = (cell: Element): boolean => {
  const contents = document.createRange();
  contents.selectNodeContents(cell);
  const room = cell.getBoundingClientRect().right;
  const padding = Number.parseFloat(getComputedStyle(cell).paddingInlineEnd);
  return contents.getBoundingClientRect().right > room - padding + 1;
};

const tellCell = ({ target }: Event): void => {
  const cell = target instanceof Element && target.closest<HTMLElement>('.ant-table-cell');
  if (!cell || (cell.title && !told.has(cell))) return;
  if (isCut(cell)) {
    cell.title = cell.innerText;
    told.add(cell);
  } else if (told.delete(cell)) cell.removeAttribute('title');
};

/**
 * What a table’s cell has no room for is told whole when the pointer or the focus comes to it, whatever the cell is
 * made of. Whether it is cut is known only then: widths are the user’s to change.
 */
export const useCutTitles = (): void => {
  useEffect(() => {
    document.addEventListener('pointerover', tellCell);
    document.addEventListener('focusin', tellCell);
    return () => {
      document.removeEventListener('pointerover', tellCell);
      document.removeEventListener('focusin', tellCell);
    };
  }, []);
};
