import type { Page } from '@playwright/test';
import { type PdfPage, plainText, readPdf } from '../support/pdf';

/** Whether the browser has a font for Chinese: without one all its characters look the same. */
const hasChineseFont = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const [one, other] = [...'课程'].map((character) => {
      const canvas = document.createElement('canvas');
      canvas.getContext('2d')?.fillText(character, 10, 20);
      return canvas.toDataURL();
    });
    return one !== other;
  });

/** A printed page, and `plain` for the texts that are compared with its text. */
export interface Printed {
  pages: PdfPage[];
  plain: (text: string) => string;
}

/** Prints a page and reads the PDF. Without a Chinese font a PDF holds no Chinese, so only the rest is compared. */
export const printPage = async (page: Page): Promise<Printed> => {
  const isWhole = await hasChineseFont(page);
  const plain = (text: string) =>
    isWhole ? plainText(text) : plainText(text).replace(/[^!-~]/g, '');
  const pages = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  return { pages: pages.map((each) => ({ ...each, text: plain(each.text) })), plain };
};
