import { useEffect, useRef, useState } from 'react';
import type { ContactGroup } from '@/contract/directory';
import { useDebounced } from '@/hooks/useDebounced';
import { useEventCallback } from '@/hooks/useEventCallback';
import { useText } from '@/locales/catalogue';
import { teacherText } from '@/locales/course/teacher';

/** A contact as a field for a person shows it. */
export interface KnownPerson {
  id: number;
  name: string;
  staffNo: string;
  title: string;
  department: string;
  unit: string;
  group: ContactGroup;
}

/** What tells a person from namesakes, and in which group of the phone book the person was found. */
export const usePersonLabel = (): ((person: KnownPerson) => string) => {
  const { groups } = useText(teacherText);
  return ({ name, staffNo, department, unit, group }) =>
    [name, staffNo, department || unit, groups[group]].filter(Boolean).join(' · ');
};

/** The hits of a search, the likeliest first; undefined where it failed. */
export type Hits<Hit> = readonly Hit[] | undefined;

/** Finds hits by a part of a name or its spelling. */
export type Find<Hit> = (text: string) => Promise<Hits<Hit>>;

/** One text that was typed, with its search once that has begun. */
interface Question<Hit> {
  text: string;
  hits?: Promise<Hits<Hit>> | undefined;
}

/** Milliseconds of rest before a search begins. */
export const FIND_AFTER = 250;

/** Searches while a text is typed. Only the answer to the newest text counts. */
export const usePeopleSearch = <Hit>(onFind: Find<Hit>, onAnswer: (hits: Hits<Hit>) => void) => {
  const [answer, setAnswer] = useState<{ hits: Hits<Hit> }>();
  const newest = useRef<Question<Hit>>({ text: '' });
  // The field may have got another place in its form before an answer comes.
  const tell = useEventCallback(onAnswer);
  // An answer that comes after the field is gone changes nothing.
  useEffect(
    () => () => {
      newest.current = { text: '' };
    },
    [],
  );

  const run = async (question: Question<Hit>) => {
    const hits = await onFind(question.text).catch(() => undefined);
    if (newest.current === question) {
      // A failed search can be tried again.
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
    /** The answer to the newest text; undefined while it is awaited. */
    answer,
    search: (typed: string) => {
      const question = { text: typed.trim() };
      newest.current = question;
      setAnswer(undefined);
      if (question.text) later(question);
      else cancel();
    },
    /** The newest text's hits, searched for at once. `isNewest` is false where another text was typed meanwhile. */
    now: async () => {
      cancel();
      const question = newest.current;
      const hits = await begin(question);
      return { hits, isNewest: newest.current === question };
    },
  };
};
