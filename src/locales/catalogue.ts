import { language } from '@/contract/base/language';
import type { Part } from './parts';

/** The texts of one part of the console: the Chinese ones, and the name by which the English ones are found. */
export interface Catalogue<T> {
  readonly 'zh-CN': T;
  readonly part: Part;
}

/** The English texts of a catalogue: the same keys, each with the same parameters. */
export type English<C> = C extends Catalogue<infer T> ? T : never;

/** English texts that have arrived. */
const english = new Map<Part, unknown>();
/** Parts that a script of this page uses, and of which no English texts have arrived. */
const missing = new Set<Part>();

export const catalogue = <T>(part: Part, texts: { 'zh-CN': T }): Catalogue<T> => {
  missing.add(part);
  return { ...texts, part };
};

type Sources = Readonly<Record<Part, () => Promise<unknown>>>;

let sources: (() => Promise<Sources>) | undefined;

/** Says where the English texts come from; asked for the first time when a page needs them. */
export const englishFrom = (from: () => Promise<Sources>): void => {
  sources = from;
};

/**
 * Waits for the texts of all scripts that have arrived, where the page speaks English. Whoever downloads scripts that may
 * have texts waits for this before it uses them; what failed is asked for again by the next one.
 */
export const textsArrived = async (): Promise<void> => {
  if (language() === 'zh-CN' || missing.size === 0 || !sources) return;
  const found = await sources();
  const get = async (part: Part) => {
    english.set(part, await found[part]());
    missing.delete(part);
  };
  await Promise.all([...missing].map(get));
};

/** The texts in the user's language; Chinese ones where English ones could not be downloaded. */
export const textOf = <T>(texts: Catalogue<T>): T => {
  const own = language() === 'zh-CN' ? undefined : english.get(texts.part);
  return own ? (own as T) : texts['zh-CN'];
};

/** The texts in the user's language, for components; a page only downloads the catalogues that it uses. */
export const useText = textOf;
