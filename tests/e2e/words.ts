import type { Page } from '@playwright/test';
import { FIRST_ANSWERS } from '@/contract/base/firstAnswers';

/** Returns all texts in a value at any depth, except `message`, which is worded by the server. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === 'message' ? [] : textsIn(inner)));
};

/** Calls whose answers contain texts that are worded by the server. */
const WORDED = /\/api\/fake_chart_data/;

/** Returns the answers embedded in the page's HTML, except for those calls. */
const firstAnswersIn = (html: string): unknown[] => {
  const [, found = '{}'] = new RegExp(`id="${FIRST_ANSWERS}">(.*?)</script>`, 's').exec(html) ?? [];
  return Object.entries(JSON.parse(found)).flatMap(([call, value]) =>
    WORDED.test(call) ? [] : [value],
  );
};

/** Collects the texts of all data that the page receives, in its HTML and by calls. */
export const watchData = (page: Page): (() => Promise<string>) => {
  const texts = new Set<string>();
  const waiting: Promise<unknown>[] = [];
  const add = (value: unknown) => {
    for (const text of textsIn(value)) texts.add(text);
  };
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (WORDED.test(pathname)) return;
    if (pathname.startsWith('/api/')) waiting.push(response.json().then(add, () => undefined));
    else if (response.request().resourceType() === 'document') {
      waiting.push(
        response.text().then(
          (text) => add(firstAnswersIn(text)),
          () => undefined,
        ),
      );
    }
  });
  return async () => {
    await Promise.all(waiting);
    return [...texts].join('\n');
  };
};

/**
 * Returns the texts, accessible names and placeholders on the page, except the names in the
 * language menu.
 */
export const wordsOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>([document.title]);
    const isOther = (element: Element) =>
      element.closest('[lang]') !== document.documentElement ||
      element.closest('[aria-hidden=true], .anticon');
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ALL);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Text) {
        const parent = node.parentElement;
        if (parent && !isOther(parent) && !['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(parent.tagName))
          found.add(node.data.trim());
      } else if (node instanceof Element && !isOther(node)) {
        for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
          found.add(node.getAttribute(name)?.trim() ?? '');
      }
    }
    return [...found].filter(Boolean);
  });

/** Chinese words and punctuation, except amounts in Chinese capitals, which have no other form. */
const CHINESE =
  /(?![零壹贰叁肆伍陆柒捌玖拾佰仟万亿元角分整]+$)[\p{Script=Han}、，；：。（）「」《》]+/gu;
/**
 * A text of Latin words only. Names of keys and programs occur within sentences and do not match.
 */
const LATIN = /^[A-Za-z][A-Za-z ,.!?'’-]+$/g;

/** Returns the page's texts in the other language that are not part of its data. */
export const foreignWords = (
  words: readonly string[],
  other: 'Chinese' | 'English',
  data: string,
): string[] =>
  words.filter((word) =>
    (word.match(other === 'Chinese' ? CHINESE : LATIN) ?? []).some((run) => !data.includes(run)),
  );
