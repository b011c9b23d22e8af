import { expect, type Locator, type Page } from '@playwright/test';
import { type PdfPage, plainText, readPdf } from '../support/pdf';

const hasChineseFont = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const [one, other] = [...'课程'].map((character) => {
      const canvas = document.createElement('canvas');
      canvas.getContext('2d')?.fillText(character, 10, 20);
      return canvas.toDataURL();
    });
    return one !== other;
  });

export interface Printed {
  pages: PdfPage[];
  plain: (text: string) => string;
}

/**
 * Prints a page and parses the PDF. Without a Chinese font, the PDF has no Chinese, so only the
 * rest is compared.
 */
export const printPage = async (page: Page): Promise<Printed> => {
  const isWhole = await hasChineseFont(page);
  const plain = (text: string) =>
    isWhole ? plainText(text) : plainText(text).replace(/[^!-~]/g, '');
  const pages = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  return { pages: pages.map((each) => ({ ...each, text: plain(each.text) })), plain };
};

/** The size of an upright A4 page in points. */
const A4 = { width: 595, height: 842 };

/**
 * Presses a button that prints, and reads the paper instead of opening the print dialog. Expects
 * upright pages of A4, and that the paper is gone afterwards.
 */
export const printPaper = async (button: Locator): Promise<Printed> => {
  const page = button.page();
  const paper = page.locator('[data-paper-root]');
  // Without a window, the browser closes the dialog at once, and the paper would be gone before it
  // is read.
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await button.click();
  await expect(paper).toHaveCount(1);
  const printed = await printPage(page);
  for (const { width, height } of printed.pages) {
    expect(width).toBeCloseTo(A4.width, 0);
    expect(height).toBeCloseTo(A4.height, 0);
  }
  await expect(paper).toHaveCount(0);
  return printed;
};
