import { language } from '@/contract/base/language';
import type { Part } from './parts';

/** The texts of one part of the console: in Chinese, with the part's name for finding the English texts. */
export interface Catalogue<T> {
  readonly 'zh-CN': T;
  readonly part: Part;
}

/** The type of a catalogue's English texts: the same keys with the same parameters. */
export type English<C> = C extends Catalogue<infer T> ? T : never;

/** The English texts that are loaded. */
const english = new Map<Part, unknown>();
/** Parts in use whose English texts are not loaded yet. */
const missing = new Set<Part>();

export const catalogue = <T>(part: Part, texts: { 'zh-CN': T }): Catalogue<T> => {
  missing.add(part);
  return { ...texts, part };
};

type EnglishOf = (part: Part) => Promise<unknown>;

let source: (() => Promise<EnglishOf>) | undefined;

/** Sets the source of the English texts. It is called when a page first needs them. */
export const englishFrom = (from: () => Promise<EnglishOf>): void => {
  source = from;
};

/**
 * Loads the missing English texts of all loaded scripts, if the page is in English. Call it after loading a chunk that
 * may have texts, before using it. After a failure, the next call tries again.
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

/** Returns the texts in the user's language. If the English texts are not loaded, it returns the Chinese ones. */
export const textOf = <T>(texts: Catalogue<T>): T => {
  const own = language() === 'zh-CN' ? undefined : english.get(texts.part);
  return own ? (own as T) : texts['zh-CN'];
};

/** `textOf` for components. A page downloads only the catalogues that it uses. */
export const useText = textOf;
