import type { Page } from '@playwright/test';
import { FIRST_ANSWERS } from '@/contract/base/firstAnswers';

/** Fields with sentences of the server, which are in the reader's language. */
const SENTENCES = ['message', 'summary', 'errorText'];

/** Returns all texts in a value at any depth, except sentences of the server. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    SENTENCES.includes(key) ? [] : textsIn(inner),
  );
};

const WORDED = /\/api\/fake_chart_data/;

/** Returns the API responses in the HTML page. */
const firstAnswersIn = (html: string): unknown[] => {
  const [, found = '{}'] = new RegExp(`id="${FIRST_ANSWERS}">(.*?)</script>`, 's').exec(html) ?? [];
  return Object.entries(JSON.parse(found)).flatMap(([call, value]) =>
    WORDED.test(call) ? [] : [value],
  );
};

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

/** Returns the visible texts, accessible names and placeholders on the page. */
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

/** Matches Chinese words and punctuation, but not amounts in Chinese capitals. */
const CHINESE =
  /(?![零壹贰叁肆伍陆柒捌玖拾佰仟万亿元角分整]+$)[\p{Script=Han}、，；：。（）「」《》]+/gu;
const LATIN = /^[A-Za-z][A-Za-z ,.!?'’-]+$/g;

/** Returns texts on the page that are in the wrong language and not part of its data. */
export const foreignWords = (
  words: readonly string[],
  other: 'Chinese' | 'English',
  data: string,
): string[] =>
  words.filter((word) =>
    (word.match(other === 'Chinese' ? CHINESE : LATIN) ?? []).some((run) => !data.includes(run)),
  );
