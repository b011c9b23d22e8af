/**
 * Tells whether a text has only Chinese characters. Other text, such as pinyin or a staff number,
 * counts as a name only if the search finds nothing.
 */
export const isChinese = (text: string): boolean => /^[\p{Script=Han}·\s]*$/u.test(text);

/** Text in a person input that is not a chosen person yet. */
export interface Typed {
  text: string;
  value: string;
  /** True while the text may still match a search result. */
  isOpen: boolean;
}

export interface EntryNote {
  text: string;
  isWarning: boolean;
}

export interface PersonEntry<Hit> {
  text: string;
  /** True if the input contains typed text and no chosen person. */
  isTyped: boolean;
  /** True if Enter chooses a person or calls `onFree`. This key press must not submit the form. */
  takesEnter: boolean;
  hits: readonly Hit[];
  note: EntryNote | undefined;
  type: (text: string) => void;
  take: (hit: Hit) => void;
  leave: () => void;
  /**
   * Chooses the first search result, after waiting for the search if needed. Resolves to false if
   * the user has changed the text meanwhile.
   */
  takeFirst: () => Promise<boolean>;
}

/** Functions for the validation rules of the form. `value` is the field's value in the form. */
export interface EntryCheck {
  /** Tells whether the text may still match a search result, so it is not final. */
  isOpen: (value: string) => boolean;
  /** Waits for the search. Resolves to an error message, or to undefined if the text is valid. */
  settle: (value: string) => Promise<string | undefined>;
}
