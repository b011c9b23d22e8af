import { useEffect, useRef, useState } from 'react';
import type { ContactGroup } from '@/contract/directory';
import { useDebounced } from '@/hooks/useDebounced';
import { useEventCallback } from '@/hooks/useEventCallback';
import { useText } from '@/locales/catalogue';
import { teacherText } from '@/locales/course/teacher';

export interface KnownPerson {
  id: number;
  name: string;
  staffNo: string;
  title: string;
  department: string;
  unit: string;
  group: ContactGroup;
}

/**
 * Returns a function that formats a person as an option of a select list. The text includes the
 * group and other details, because two people may have the same name.
 */
export const usePersonLabel = (): ((person: KnownPerson) => string) => {
  const { groups } = useText(teacherText);
  return ({ name, staffNo, department, unit, group }) =>
    [name, staffNo, department || unit, groups[group]].filter(Boolean).join(' · ');
};

/** The people that a search found, the most likely one first. Undefined if the search failed. */
export type Hits<Hit> = readonly Hit[] | undefined;

export type Find<Hit> = (text: string) => Promise<Hits<Hit>>;

/** A text that the user typed, and the search request for it. */
interface Question<Hit> {
  text: string;
  hits?: Promise<Hits<Hit>> | undefined;
}

/** Milliseconds after the last keystroke before a search starts. */
export const FIND_AFTER = 250;

/** Searches for people while the user types, and ignores the results for earlier texts. */
export const usePeopleSearch = <Hit>(onFind: Find<Hit>, onAnswer: (hits: Hits<Hit>) => void) => {
  const [answer, setAnswer] = useState<{ hits: Hits<Hit> }>();
  const newest = useRef<Question<Hit>>({ text: '' });
  // Calls the latest `onAnswer`, because the input may have moved within the form when the response
  // arrives.
  const tell = useEventCallback(onAnswer);
  // Ignores responses after the input is unmounted.
  useEffect(
    () => () => {
      newest.current = { text: '' };
    },
    [],
  );

  const run = async (question: Question<Hit>) => {
    const hits = await onFind(question.text).catch(() => undefined);
    if (newest.current === question) {
      // Forgets a failed search, so that the user can search for the same text again.
      if (!hits) question.hits = undefined;
      setAnswer({ hits });
      tell(hits);
    }
    return hits;
  };
  const begin = (question: Question<Hit>) => {
    question.hits ??= run(question);
    return question.hits;
  };
  const { later, cancel } = useDebounced(begin, FIND_AFTER);

  return {
    answer,
    search: (typed: string) => {
      const question = { text: typed.trim() };
      newest.current = question;
      setAnswer(undefined);
      if (question.text) later(question);
      else cancel();
    },
    /**
     * Searches for the current text without waiting. `isNewest` is false if the user has changed
     * the text during the search.
     */
    now: async () => {
      cancel();
      const question = newest.current;
      const hits = await begin(question);
      return { hits, isNewest: newest.current === question };
    },
  };
};
