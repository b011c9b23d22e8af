import { useRef, useState } from 'react';
import { FIND_AFTER, usePersonLabel } from '@/components/form/usePeopleSearch';
import type { ClashKind } from '@/contract/clash';
import { useDebounced } from '@/hooks/useDebounced';
import { useAppDispatch } from '@/store/hooks';

export interface SubjectOption {
  value: string;
  label: string;
}

interface Found {
  /** What was asked for. */
  asked: string;
  options: SubjectOption[];
}

const NOTHING: Found = { asked: '', options: [] };

/** Who or what a typed name, a part of one or its spelling may mean: people of the phone book, then the timetable's names. */
export const useSubjects = (by: ClashKind) => {
  const dispatch = useAppDispatch();
  const personLabel = usePersonLabel();
  const [found, setFound] = useState(NOTHING);
  const wanted = useRef('');

  const ask = async (text: string): Promise<Found> => {
    const [people, names] = await Promise.all([
      by === 'teacher' ? dispatch({ type: 'directory/find', payload: text }) : [],
      dispatch({ type: 'search/subjects', payload: { by, text } }),
    ]);
    const known = people.map((person) => ({
      value: [person.name, person.staffNo].filter(Boolean).join(' '),
      label: personLabel(person),
    }));
    const others = names.map((name) => ({ value: name, label: name }));
    const options = new Map([...others, ...known].map((option) => [option.value, option]));
    // The phone book says more of a person, and knows whose name it is exactly.
    const order = [...known, ...others].map(({ value }) => value);
    return { asked: text, options: [...new Set(order)].flatMap((each) => options.get(each) ?? []) };
  };
  const later = useDebounced(async (text: string) => {
    const answer = await ask(text);
    if (wanted.current === text) setFound(answer);
  }, FIND_AFTER);

  return {
    found,
    search: (typed: string) => {
      const text = typed.trim();
      wanted.current = text;
      if (text) return later.later(text);
      later.cancel();
      setFound(NOTHING);
    },
    /** The first that the text may mean; undefined where nobody and nothing does. */
    first: async (text: string): Promise<string | undefined> => {
      const { options } = found.asked === text ? found : await ask(text);
      return options[0]?.value;
    },
  };
};
