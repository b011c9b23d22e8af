/**
 * Tells whether a text has only Chinese characters. Other text, such as pinyin or a staff number,
 * counts as a name only if the search finds nothing.
 */
export const isChinese = (text: string): boolean => /^[\p{Script=Han}·\s]*$/u.test(text);

/** The text that the user typed into a person input, while no person is chosen. */
export interface Typed {
  text: string;
  value: string;
  /**
   * True while the text may be the pinyin or the staff number of a person. It does not count as a
   * name then.
   */
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

/**
 * Functions with which the form validates a person input. `value` is the value of the form field.
 */
export interface EntryCheck {
  /**
   * True while the text may be the pinyin or the staff number of a person. It does not count as a
   * name then.
   */
  isOpen: (value: string) => boolean;
  /** Waits for the search. Resolves to an error message, or to undefined if the text is valid. */
  settle: (value: string) => Promise<string | undefined>;
}
