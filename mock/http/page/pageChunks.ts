import { chunkOf, PAGE_ROWS } from '@/contract/pages';

export const LAYOUT = 'layout-main';

/** Chunks with models of only a few pages, by the chunk of the page. */
const MODEL_CHUNKS: ReadonlyMap<string, string> = new Map(
  PAGE_ROWS.flatMap(({ path, modelChunk }) => (modelChunk ? [[chunkOf(path), modelChunk]] : [])),
);

/**
 * Returns the JavaScript chunks for a path: the page, its parent pages, and models that only they
 * need.
 */
export const chunksAt = (path: string): string[] => {
  const parts = path.split('/').slice(1);
  const pages = parts.map((_, index) => parts.slice(0, index + 1).join('-'));
  return [...pages, ...pages.flatMap((page) => MODEL_CHUNKS.get(page) ?? [])];
};
