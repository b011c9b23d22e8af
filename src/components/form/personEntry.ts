/**
 * True for a text of Chinese characters, such as 王芳, which counts as a name at once. Any other
 * text, such as `wangfang`, may be pinyin or a staff number, so it counts as a name only if the
 * search finds nobody.
 */
export const isChinese = (text: string): boolean => /^[\p{Script=Han}·\s]*$/u.test(text);

/** The text that the user typed into a person input, while no person is chosen. */
export interface Typed {
  text: string;
  value: string;
  /**
   * True while the text may be the pinyin or staff number of a person. It counts as a name only
   * after the search has found nobody.
   */
  isOpen: boolean;
}

export interface EntryNote {
  text: string;
  isWarning: boolean;
}

export interface PersonEntry<Hit> {
  text: string;
  /** True if the input contains typed text and no person is chosen. */
  isTyped: boolean;
  /** True if Enter chooses a person or calls `onFree`, so that it must not submit the form. */
  takesEnter: boolean;
  hits: readonly Hit[];
  note: EntryNote | undefined;
  type: (text: string) => void;
  take: (hit: Hit) => void;
  leave: () => void;
  /**
   * Chooses the first search result, once the search has finished. Resolves to false if the user
   * has changed the text in the meantime.
   */
  takeFirst: () => Promise<boolean>;
}

/**
 * Functions that the form calls to validate a person input. `value` is the value of the form field.
 */
export interface EntryCheck {
  /**
   * True while the text may be the pinyin or staff number of a person. It counts as a name only
   * after the search has found nobody.
   */
  isOpen: (value: string) => boolean;
  /** Waits for the search. Resolves to an error message, or to undefined if the text is valid. */
  settle: (value: string) => Promise<string | undefined>;
}
