import { type Hits, usePersonLabel } from '@/components/form/usePeopleSearch';
import type { ClashKind } from '@/contract/clash';
import { useAppDispatch } from '@/store/hooks';

export interface Subject {
  value: string;
  label: string;
}

/**
 * Returns a function that finds teachers, rooms or classes by part of their name or by pinyin.
 * People in the phone book come before names that occur only in the timetable.
 */
export const useSubjects = (by: ClashKind) => {
  const dispatch = useAppDispatch();
  const personLabel = usePersonLabel();
  return async (text: string): Promise<Hits<Subject>> => {
    const [people, names] = await Promise.all([
      by === 'teacher' ? dispatch({ type: 'directory/find', payload: text }) : [],
      dispatch({ type: 'search/subjects', payload: { by, text } }),
    ]);
    if (!people || !names) return undefined;
    const known = people.map((person) => ({
      value: [person.name, person.staffNo].filter(Boolean).join(' '),
      label: personLabel(person),
    }));
    const others = names.map((name) => ({ value: name, label: name }));
    const subjects = new Map([...others, ...known].map((subject) => [subject.value, subject]));
    // Puts results from the phone book first, because they have more details than names from the
    // timetable.
    const order = [...known, ...others].map(({ value }) => value);
    return [...new Set(order)].flatMap((each) => subjects.get(each) ?? []);
  };
};
