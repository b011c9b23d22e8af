/** A PDF page as an independent program reads it: size in points, and text without spaces. */
export interface PdfPage {
  width: number;
  height: number;
  text: string;
  /** The outermost edges of the text, in points. */
  left: number;
  right: number;
}

/** Removes spaces, dashes and decorative dots, and replaces characters that look alike (NFKC). */
export const plainText = (text: string): string =>
  text.normalize('NFKC').replace(/[\s·\u2010-\u2015-]+/g, '');

export const readPdf = async (file: Uint8Array): Promise<PdfPage[]> => {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const document = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise;
  const pages: PdfPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const runs = items.filter((item) => 'str' in item && item.str.trim() !== '');
    const lefts = runs.map((run) => ('str' in run ? Number(run.transform[4]) : 0));
    const rights = runs.map((run, index) => ('str' in run ? (lefts[index] ?? 0) + run.width : 0));
    pages.push({
      width,
      height,
      left: Math.min(...lefts),
      right: Math.max(...rights),
      text: plainText(runs.map((run) => ('str' in run ? run.str : '')).join('')),
    });
  }
  return pages;
};
