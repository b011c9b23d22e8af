import { useRef, useState } from 'react';
import type { ContactGroup } from '@/contract/directory';
import { useDebounced } from '@/hooks/useDebounced';
import { useText } from '@/locales/catalogue';
import { teacherText } from '@/locales/course/teacher';

/** Somebody whom the phone book knows. */
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

/** Milliseconds of rest before the phone book is asked. */
export const FIND_AFTER = 250;

/** Looks people up while their name, or its spelling, is typed. */
export const usePeopleSearch = (onFind: (name: string) => Promise<KnownPerson[]>) => {
  const [found, setFound] = useState<KnownPerson[]>([]);
  const latest = useRef('');
  const find = useDebounced(async (name: string) => {
    const people = await onFind(name.trim());
    if (latest.current === name) setFound(people);
  }, FIND_AFTER);

  const search = (name: string) => {
    latest.current = name;
    if (name.trim()) return find.later(name);
    find.cancel();
    setFound([]);
  };
  return { found, search };
};
