import type { Page } from '@playwright/test';
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
