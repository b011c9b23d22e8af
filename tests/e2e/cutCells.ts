import type { Page } from '@playwright/test';

/** Returns the table cells whose content is cut off and that have no tooltip with the full text. */
export const cellsWithoutTooltip = (page: Page): Promise<string[]> =>
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
