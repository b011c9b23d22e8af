import type { Page } from '@playwright/test';

/** Cells of the page’s tables whose contents are wider than they are, and that do not tell them whole to a pointer. */
export const untoldCells = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('td.ant-table-cell')].flatMap((cell) => {
      const contents = document.createRange();
      contents.selectNodeContents(cell);
      const { right } = contents.getBoundingClientRect();
      const edge = cell.getBoundingClientRect().right;
      if (right <= edge + 1 || cell.closest('[aria-hidden=true]')) return [];
      cell.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      const isCut = [cell, ...cell.querySelectorAll('*')].some(
        (part) => getComputedStyle(part).textOverflow === 'ellipsis',
      );
      return cell.title !== '' && isCut ? [] : `“${cell.innerText}” in ${cell.clientWidth} px`;
    }),
  );
