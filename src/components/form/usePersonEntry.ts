import { useEffect, useRef, useState } from 'react';
import { useEventCallback } from '@/hooks/useEventCallback';
import { useText } from '@/locales/catalogue';
import { personText } from '@/locales/person';
import { type Find, type Hits, usePeopleSearch } from './usePeopleSearch';

/** Chinese characters alone. All other text, such as pinyin or a staff number, is a name only if it has no hit. */
export const isChinese = (text: string): boolean => /^[\p{Script=Han}·\s]*$/u.test(text);

interface Options<Hit> {
  onFind: Find<Hit>;
  /** The field's value as text. */
  value: string;
  /**
   * Called while a name is typed; with '' as long as the text may mean a hit. While a form is submitted, a change event of its
   * field would cancel the submit.
   */
  onName?: ((name: string, isSubmitting: boolean) => void) | undefined;
  onTake: (hit: Hit) => void;
  /** Called by Enter for text without a hit. */
  onFree?: ((text: string) => void) | undefined;
  /** Called with each answer to the newest text. */
  onAnswer?: ((hits: Hits<Hit>) => void) | undefined;
  /** Text with which the field begins as if it had been typed and left. */
  sought?: string | undefined;
  /** Leaving the field takes a hit that is the only one. */
  takesOnly?: boolean;
  /** The name of a hit; a name that no hit has is marked as unknown. */
  nameOf?: ((hit: Hit) => string) | undefined;
}

/** Text that was typed and is not taken yet. */
interface Typed {
  text: string;
  /** The field's value meanwhile. */
  value: string;
  /** The text may still mean a hit. */
  isOpen: boolean;
}

/** What the field says about its text. */
export interface EntryNote {
  text: string;
  isWarning: boolean;
}

export interface PersonEntry<Hit> {
  /** The text that the field shows. */
  text: string;
  /** The text was typed, and is not taken yet. */
  isTyped: boolean;
  /** Enter acts on the text, so it must not submit the form. */
  takesEnter: boolean;
  hits: readonly Hit[];
  note: EntryNote | undefined;
  type: (text: string) => void;
  take: (hit: Hit) => void;
  leave: () => void;
  /** Takes the first hit, awaiting the answer if necessary. False where other text was typed meanwhile. */
  takeFirst: () => Promise<boolean>;
}

/** What a form's rules ask of the field; `value` is the form's. */
export interface EntryCheck {
  /** The text may still mean a hit, so it is no value yet. */
  isOpen: (value: string) => boolean;
  /** Awaits the answer. Returns why the text is no name, or undefined. */
  settle: (value: string) => Promise<string | undefined>;
}

/** State of a field for a person: text is typed and searched for, then a hit is taken or the text stays as a name. */
export const usePersonEntry = <Hit>(options: Options<Hit>) => {
  const { onFind, value, onName, onTake, onFree, onAnswer, takesOnly, nameOf, sought } = options;
  const words = useText(personText);
  const [typed, setTyped] = useState<Typed>();
  // Rules are asked before the next render.
  const newest = useRef<Typed>(undefined);
  const isSettling = useRef(false);
  const [isLeft, setLeft] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  // The form may have been given another value meanwhile.
  const current = typed?.value === value ? typed : undefined;

  const put = (text: string, isOpen: boolean) => {
    const given = isOpen ? '' : text;
    newest.current = { text, value: onName ? given : value, isOpen };
    setTyped(newest.current);
    if (given !== value) onName?.(given, isSettling.current);
  };
  const takeOnly = (hits: Hits<Hit>) => {
    const [only, ...others] = hits ?? [];
    if (takesOnly && current && only !== undefined && others.length === 0) take(only);
  };
  const { answer, search, now } = usePeopleSearch<Hit>(onFind, (hits) => {
    if (current?.isOpen && hits?.length === 0) put(current.text, false);
    onAnswer?.(hits);
    if (isLeft) takeOnly(hits);
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
    // Enter may have been pressed twice.
    if (!current || !newest.current) return;
    if (first !== undefined) return take(first);
    setLeft(true);
    if (hits) onFree?.(current.text.trim());
  });

  const begin = useEventCallback(() => {
    if (!sought) return;
    search(sought);
    put(sought, !isChinese(sought));
    setLeft(true);
  });
  useEffect(begin, [begin]);

  const text = current?.text.trim() ?? '';
  const hits = (current && answer?.hits) ?? [];
  const isUnfound = answer?.hits?.length === 0;
  const note = (): EntryNote | undefined => {
    if (!current || !text) return undefined;
    if (isWaiting) return { text: words.searching, isWarning: false };
    if (!answer) return undefined;
    if (!answer.hits) return { text: words.failed, isWarning: true };
    const unknown = nameOf && { text: words.unknown, isWarning: false };
    if (hits.length === 0) return unknown;
    const isName = current.value === current.text;
    if (isName && hits.some((hit) => nameOf?.(hit) === text)) return undefined;
    // Said before the field is left: a line that came with the blur would move a button from under its click.
    return isName && isLeft ? unknown : { text: words.choose, isWarning: isLeft };
  };
  const isOpen: EntryCheck['isOpen'] = (given) =>
    newest.current?.isOpen === true && newest.current.value === given;

  const entry: PersonEntry<Hit> = {
    text: current?.text ?? value,
    isTyped: current !== undefined,
    takesEnter:
      current !== undefined && (text !== '' || onFree !== undefined) && !(isUnfound && isLeft),
    hits,
    note: note(),
    type: (next) => {
      setLeft(false);
      setWaiting(false);
      search(next);
      put(next, !isChinese(next));
    },
    take,
    leave: () => {
      setLeft(true);
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
    settle: async (given) => {
      if (!isOpen(given)) return undefined;
      setLeft(true);
      isSettling.current = true;
      const { hits: found } = await now();
      isSettling.current = false;
      if (!newest.current?.isOpen) return undefined;
      return found ? words.choose : words.failed;
    },
  };
  return { entry, check };
};
