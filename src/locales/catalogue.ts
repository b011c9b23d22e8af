import { language } from '@/contract/base/language';
import type { Part } from './parts';

/**
 * The texts of one part of the console in Chinese, with a name under which the English texts are
 * found.
 */
export interface Catalogue<T> {
  readonly 'zh-CN': T;
  readonly part: Part;
}

/** The type of the English texts: the same keys with the same parameters. */
export type English<C> = C extends Catalogue<infer T> ? T : never;

const english = new Map<Part, unknown>();
/** Names of parts in use whose English texts are not downloaded yet. */
const missing = new Set<Part>();

export const catalogue = <T>(part: Part, texts: { 'zh-CN': T }): Catalogue<T> => {
  missing.add(part);
  return { ...texts, part };
};

type EnglishOf = (part: Part) => Promise<unknown>;

let source: (() => Promise<EnglishOf>) | undefined;

/** Sets the function that downloads English texts. It is called when a page first needs them. */
export const englishFrom = (from: () => Promise<EnglishOf>): void => {
  source = from;
};

/**
 * Downloads the missing English texts, if the page is in English. Call it after a JavaScript chunk
 * was loaded and before its texts are used. After a failure, the next call tries again.
 */
export const textsArrived = async (): Promise<void> => {
  if (language() === 'zh-CN' || missing.size === 0 || !source) return;
  const englishOf = await source();
  const get = async (part: Part) => {
    english.set(part, await englishOf(part));
    missing.delete(part);
  };
  await Promise.all([...missing].map(get));
};

/**
 * Returns the texts in the user's language. Chinese texts are used while the English ones are not
 * loaded.
 */
export const textOf = <T>(texts: Catalogue<T>): T => {
  const own = language() === 'zh-CN' ? undefined : english.get(texts.part);
  return own ? (own as T) : texts['zh-CN'];
};

/** The same as `textOf`, for components. */
export const useText = textOf;
