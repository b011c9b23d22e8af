import { useEffect, useRef, useState } from 'react';
import type { ContactGroup } from '@/contract/directory';
import { useDebounced } from '@/hooks/useDebounced';
import { useEventCallback } from '@/hooks/useEventCallback';
import { useText } from '@/locales/catalogue';
import { teacherText } from '@/locales/course/teacher';

/** A contact with the fields that a person field shows. */
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
 * Returns a function that labels a person with what distinguishes people of the same name, and with the person's group.
 */
export const usePersonLabel = (): ((person: KnownPerson) => string) => {
  const { groups } = useText(teacherText);
  return ({ name, staffNo, department, unit, group }) =>
    [name, staffNo, department || unit, groups[group]].filter(Boolean).join(' · ');
};

/** The hits of a search, the most likely first. Undefined if the search failed. */
export type Hits<Hit> = readonly Hit[] | undefined;

/** Finds hits by a part of a name or its pinyin. */
export type Find<Hit> = (text: string) => Promise<Hits<Hit>>;

/** A typed text, with its search once it has started. */
interface Question<Hit> {
  text: string;
  hits?: Promise<Hits<Hit>> | undefined;
}

/** Milliseconds without typing before a search starts. */
export const FIND_AFTER = 250;

/** Searches during typing. Only the answer to the latest text is used. */
export const usePeopleSearch = <Hit>(onFind: Find<Hit>, onAnswer: (hits: Hits<Hit>) => void) => {
  const [answer, setAnswer] = useState<{ hits: Hits<Hit> }>();
  const newest = useRef<Question<Hit>>({ text: '' });
  // The field may move within the form before the answer arrives.
  const tell = useEventCallback(onAnswer);
  // Ignores answers after the field is unmounted.
  useEffect(
    () => () => {
      newest.current = { text: '' };
    },
    [],
  );

  const run = async (question: Question<Hit>) => {
    const hits = await onFind(question.text).catch(() => undefined);
    if (newest.current === question) {
      // Allows a failed search to be tried again.
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
    /** The answer to the latest text. Undefined while it is loading. */
    answer,
    search: (typed: string) => {
      const question = { text: typed.trim() };
      newest.current = question;
      setAnswer(undefined);
      if (question.text) later(question);
      else cancel();
    },
    /** Searches for the latest text at once. `isNewest` is false if the text has changed during the search. */
    now: async () => {
      cancel();
      const question = newest.current;
      const hits = await begin(question);
      return { hits, isNewest: newest.current === question };
    },
  };
};
