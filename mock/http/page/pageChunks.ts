import { chunkOf, PAGE_ROWS, type PagePath } from '@/contract/pages';

export const LAYOUT = 'layout-main';

/** The page that is also shown at the path `/`. */
const HOME: PagePath = '/dashboard/workplace';

/**
 * Maps the JavaScript chunk of a page to the additional chunk with the page's models. Only some
 * pages have one.
 */
const MODEL_CHUNKS: ReadonlyMap<string, string> = new Map(
  PAGE_ROWS.flatMap(({ path, modelChunk }) => (modelChunk ? [[chunkOf(path), modelChunk]] : [])),
);

/**
 * Returns the names of the JavaScript chunks that a URL path needs: those of the page and its
 * parent pages, and of the models that only these pages use.
 */
export const chunksAt = (path: string): string[] => {
  if (path === '/') return [chunkOf(HOME)];
  const parts = path.split('/').slice(1);
  const pages = parts.map((_, index) => parts.slice(0, index + 1).join('-'));
  return [...pages, ...pages.flatMap((page) => MODEL_CHUNKS.get(page) ?? [])];
};
