import { createContext, useContext } from 'react';

/** The languages that the console speaks; English joins here and then has to be given everywhere. */
export type Language = 'zh-CN';

/** The texts of one part of the console, in every language, in the same shape. */
export type Catalogue<T> = Readonly<Record<Language, T>>;

export const catalogue = <T>(texts: Catalogue<T>): Catalogue<T> => texts;

const LanguageContext = createContext<Language>('zh-CN');

/** The texts in the user's language; a page only downloads the catalogues that it uses. */
export const useText = <T>(texts: Catalogue<T>): T => texts[useContext(LanguageContext)];
