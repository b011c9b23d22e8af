import { useEffect, useRef, useState } from 'react';
import { useEventCallback } from '@/hooks/useEventCallback';
import { useText } from '@/locales/catalogue';
import { personText } from '@/locales/person';
import { type Find, type Hits, usePeopleSearch } from './usePeopleSearch';

/**
 * Tells whether a text has only Chinese characters. Other text, such as pinyin or a staff number,
 * counts as a name only if the search finds nothing.
 */
export const isChinese = (text: string): boolean => /^[\p{Script=Han}·\s]*$/u.test(text);

interface Options<Hit> {
  onFind: Find<Hit>;
  value: string;
  /**
   * Called with the typed name, or with '' while the text may still match a search result. During a
   * submit, the callback must not trigger a change event, which would cancel the submit.
   */
  onName?: ((name: string, isSubmitting: boolean) => void) | undefined;
  onTake: (hit: Hit) => void;
  /** Called when the user presses Enter and the search has found nobody. */
  onFree?: ((text: string) => void) | undefined;
  onAnswer?: ((hits: Hits<Hit>) => void) | undefined;
  /** The initial text. The input searches for this text at once, and so shows warnings at once. */
  sought?: string | undefined;
  /** When the input loses the focus, it chooses the search result if there is exactly one. */
  takesOnly?: boolean;
  /**
   * Returns the name of a search result. A typed name that matches no result is marked as unknown.
   */
  nameOf?: ((hit: Hit) => string) | undefined;
}

/** Text in a person input that is not a chosen person yet. */
interface Typed {
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

/**
 * The state of a person input. The input searches the phone book for the typed text. Then the user
 * chooses a search result, or the text stays as a name.
 */
export const usePersonEntry = <Hit>(options: Options<Hit>) => {
  const { onFind, value, onName, onTake, onFree, onAnswer, takesOnly, nameOf, sought } = options;
  const texts = useText(personText);
  const [typed, setTyped] = useState<Typed>();
  // A ref, because the validation rules read the text before the next render.
  const newest = useRef<Typed>(undefined);
  const isSettling = useRef(false);
  const [hasLostFocus, setLostFocus] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  // Ignores the typed text if the form now has another value.
  const current = typed?.value === value ? typed : undefined;

  const put = (text: string, isOpen: boolean) => {
    const name = isOpen ? '' : text;
    newest.current = { text, value: onName ? name : value, isOpen };
    setTyped(newest.current);
    if (name !== value) onName?.(name, isSettling.current);
  };
  const takeOnly = (hits: Hits<Hit>) => {
    const [only, ...others] = hits ?? [];
    if (takesOnly && current && only !== undefined && others.length === 0) take(only);
  };
  const { answer, search, now } = usePeopleSearch<Hit>(onFind, (hits) => {
    if (current?.isOpen && hits?.length === 0) put(current.text, false);
    onAnswer?.(hits);
    if (hasLostFocus) takeOnly(hits);
  });
  const take = (hit: Hit) => {
    newest.current = undefined;
    setTyped(undefined);
    setWaiting(false);
    search('');
    onTake(hit);
  };
  const finish = useEventCallback((hits: Hits<Hit>) => {
    setWaiting(false);
    const [first] = hits ?? [];
    // Ignores a second Enter key press, after the first one has already chosen a person.
    if (!current || !newest.current) return;
    if (first !== undefined) return take(first);
    setLostFocus(true);
    if (hits) onFree?.(current.text.trim());
  });

  const begin = useEventCallback(() => {
    if (!sought) return;
    search(sought);
    put(sought, !isChinese(sought));
    setLostFocus(true);
  });
  useEffect(begin, [begin]);

  const text = current?.text.trim() ?? '';
  const hits = (current && answer?.hits) ?? [];
  const isUnfound = answer?.hits?.length === 0;
  const note = (): EntryNote | undefined => {
    if (!current || !text) return undefined;
    if (isWaiting) return { text: texts.searching, isWarning: false };
    if (!answer) return undefined;
    if (!answer.hits) return { text: texts.failed, isWarning: true };
    const unknown = nameOf && { text: texts.unknown, isWarning: false };
    if (hits.length === 0) return unknown;
    const isName = current.value === current.text;
    if (isName && hits.some((hit) => nameOf?.(hit) === text)) return undefined;
    // Shows the hint while the input still has the focus. A later hint would move the button that
    // the user is clicking.
    return isName && hasLostFocus ? unknown : { text: texts.choose, isWarning: hasLostFocus };
  };
  const isOpen: EntryCheck['isOpen'] = (fieldValue) =>
    newest.current?.isOpen === true && newest.current.value === fieldValue;

  const entry: PersonEntry<Hit> = {
    text: current?.text ?? value,
    isTyped: current !== undefined,
    takesEnter:
      current !== undefined &&
      (text !== '' || onFree !== undefined) &&
      !(isUnfound && hasLostFocus),
    hits,
    note: note(),
    type: (next) => {
      setLostFocus(false);
      setWaiting(false);
      search(next);
      put(next, !isChinese(next));
    },
    take,
    leave: () => {
      setLostFocus(true);
      takeOnly(answer?.hits);
    },
    takeFirst: async () => {
      if (!current) return false;
      if (!text) onFree?.('');
      if (!text) return true;
      setWaiting(true);
      const { hits: found, isNewest } = await now();
      if (isNewest) finish(found);
      return isNewest;
    },
  };
  const check: EntryCheck = {
    isOpen,
    settle: async (fieldValue) => {
      if (!isOpen(fieldValue)) return undefined;
      setLostFocus(true);
      isSettling.current = true;
      const { hits: found } = await now();
      isSettling.current = false;
      if (!newest.current?.isOpen) return undefined;
      return found ? texts.choose : texts.failed;
    },
  };
  return { entry, check };
};
