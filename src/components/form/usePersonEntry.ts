import { useEffect, useRef, useState } from 'react';
import { useEventCallback } from '@/hooks/useEventCallback';
import { useText } from '@/locales/catalogue';
import { personText } from '@/locales/person';
import {
  type EntryCheck,
  type EntryNote,
  isChinese,
  type PersonEntry,
  type Typed,
} from './personEntry';
import { type Find, type Hits, usePeopleSearch } from './usePeopleSearch';

interface Options<Hit> {
  onFind: Find<Hit>;
  value: string;
  /**
   * Called with the typed name, or with '' while the text may still be the pinyin or staff number
   * of a person. If `isSubmitting` is true, the callback must not fire a change event, because the
   * event would cancel the submission.
   */
  onName?: ((name: string, isSubmitting: boolean) => void) | undefined;
  onTake: (hit: Hit) => void;
  /**
   * Called when the user presses Enter: with the typed text if the search has found nobody, or with
   * '' if the input is empty.
   */
  onFree?: ((text: string) => void) | undefined;
  onAnswer?: ((hits: Hits<Hit>) => void) | undefined;
  /**
   * The initial text of the input. It is searched for at once, so that a warning can appear before
   * the user does anything.
   */
  sought?: string | undefined;
  /**
   * True to choose a person automatically when the input loses the focus, if the search found only
   * this person.
   */
  takesOnly?: boolean;
  /**
   * Returns the name of a search result, to compare it with a typed name. If no result has this
   * name, a note says that the person is not in the phone book. Without `nameOf`, there is no such
   * note.
   */
  nameOf?: ((hit: Hit) => string) | undefined;
}

/**
 * The state of a person input, which searches the phone book for the typed text. The user chooses a
 * search result, or the text itself becomes the name.
 */
export const usePersonEntry = <Hit>(options: Options<Hit>) => {
  const { onFind, value, onName, onTake, onFree, onAnswer, takesOnly, nameOf, sought } = options;
  const texts = useText(personText);
  const [typed, setTyped] = useState<Typed>();
  // A ref, because the validation rules need the latest text before the next render.
  const newest = useRef<Typed>(undefined);
  const isSettling = useRef(false);
  const [hasLostFocus, setLostFocus] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  // Undefined if the form has set another value since the user typed.
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
    // Ignores a second Enter after the first one has already chosen a person.
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
    // Shows the hint while the input still has the focus. If it appeared on blur, it would move the
    // button that the user is clicking.
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
