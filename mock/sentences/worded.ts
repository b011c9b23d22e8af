import type { Language } from '@/contract/base/language';

/** A text in every language. `P` is the type of the parameters. */
export type Worded<P> = Readonly<Record<Language, (params: P) => string>>;

export const worded = <P>(zh: (params: P) => string, en: (params: P) => string): Worded<P> => ({
  'zh-CN': zh,
  en,
});

/** A sentence without parameters. */
export const fixed = (zh: string, en: string) =>
  worded<Record<string, never>>(
    () => zh,
    () => en,
  );

/** Returns an English number with its noun, such as `1 class` or `2 classes`. */
export const count = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;
