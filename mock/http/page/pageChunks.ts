import { chunkOf, PAGE_ROWS } from '@/contract/pages';

/** The chunk that every signed-in page needs: the layout and the common models. */
export const LAYOUT = 'layout-main';

/** The chunks of models of only a few pages, by the page's chunk name. */
const MODEL_CHUNKS: ReadonlyMap<string, string> = new Map(
  PAGE_ROWS.flatMap(({ path, modelChunk }) => (modelChunk ? [[chunkOf(path), modelChunk]] : [])),
);

/**
 * Returns the script chunks for a path: the page, its parent pages, and data models that only these
 * pages need.
 */
export const chunksAt = (path: string): string[] => {
  const parts = path.split('/').slice(1);
  const pages = parts.map((_, index) => parts.slice(0, index + 1).join('-'));
  return [...pages, ...pages.flatMap((page) => MODEL_CHUNKS.get(page) ?? [])];
};
