import { useMemo, useRef, useState } from 'react';
import { contactLabels } from '@/components/display/contactWords';
import { allows, callAccess } from '@/contract/access';
import type { Found } from '@/contract/search';
import type { MenuEntry } from '@/layouts/menuEntry';
import { useText } from '@/locales/catalogue';
import { contactText } from '@/locales/contact';
import { menuText } from '@/locales/menu';
import { menuLabelText } from '@/locales/menuLabel';
import { paletteText } from '@/locales/palette';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { ENTRY_KINDS, type Entry, foundEntries, localEntries, matchesEntry } from './entries';
import { recentEntries } from './recent';

export interface EntryGroup {
  kind: Entry['kind'] | 'recent';
  entries: Entry[];
}

interface Answer {
  text: string;
  found: Found | undefined;
}

const NOTHING: Answer = { text: '', found: { contacts: [], courses: [], rooms: [] } };

/**
 * Searches on the server while the user types, with one call at a time. When a call ends, the next
 * one searches for the latest text.
 */
const useFound = () => {
  const dispatch = useAppDispatch();
  const [answer, setAnswer] = useState(NOTHING);
  const wanted = useRef('');
  const isAsking = useRef(false);
  const ask = async (text: string) => {
    wanted.current = text;
    if (isAsking.current) return;
    isAsking.current = true;
    let requested: string | undefined;
    while (requested !== wanted.current) {
      requested = wanted.current;
      const found = requested
        ? await dispatch({ type: 'search/all', payload: requested })
        : undefined;
      setAnswer(requested ? { text: requested, found } : NOTHING);
    }
    isAsking.current = false;
  };
  return { answer, ask };
};

const groupsOf = (recent: Entry[], others: Entry[]): EntryGroup[] => {
  const known = new Set(recent.map(({ path }) => path));
  const remaining = others.filter(({ path }) => !known.has(path));
  const groups = ENTRY_KINDS.map((kind) => ({
    kind,
    entries: remaining.filter((entry) => entry.kind === kind),
  }));
  return [{ kind: 'recent' as const, entries: recent }, ...groups].filter(
    ({ entries }) => entries.length > 0,
  );
};

/**
 * Returns the entries of the search box that match the typed text, with recent choices first
 * (X-06).
 */
export const usePalette = (menu: readonly MenuEntry[]) => {
  const text = useText(paletteText);
  const contactWords = useText(contactText);
  const titles = useText(menuText);
  const labels = useText(menuLabelText);
  const role = useAppSelector(({ login }) => login.authority);
  const account = useAppSelector(({ user }) => user.currentUser.userName) ?? '';
  const [typed, setTyped] = useState('');
  const { answer, ask } = useFound();
  const asked = typed.trim();
  const canFind = allows(callAccess['POST /api/search method=all'] ?? [], role);

  const local = useMemo(
    () => localEntries({ menu, role }, text, { titles, labels }),
    [menu, role, text, titles, labels],
  );
  const groups = useMemo(() => {
    const isShown = (entry: Entry) => asked === '' || matchesEntry(asked, entry);
    const found =
      asked && answer.found ? foundEntries(answer.found, text, contactLabels(contactWords)) : [];
    const ofRecords = new Set(found.map(({ path }) => path));
    const recent = recentEntries(account, local).filter(
      (entry) =>
        (canFind || entry.kind === 'page' || entry.kind === 'action') &&
        (isShown(entry) || ofRecords.has(entry.path)),
    );
    return groupsOf(recent, [...local.filter(isShown), ...found]);
  }, [asked, answer, account, local, text, contactWords, canFind]);

  return {
    typed,
    type: (next: string) => {
      setTyped(next);
      if (canFind) ask(next.trim());
    },
    asked,
    account,
    groups,
    /**
     * True if the entries match the current text. False while the server is still searching for it.
     */
    isSettled: !canFind || answer.text === asked,
    failed: canFind && asked !== '' && answer.text === asked && answer.found === undefined,
  };
};
