import { useRef, useState } from 'react';
import { useDebounced } from '@/hooks/useDebounced';

/** Somebody whom the phone book knows. */
export interface KnownPerson {
  id: number;
  name: string;
  staffNo: string;
  title: string;
  department: string;
  unit: string;
}

/** A person so that namesakes are told apart. */
export const personLabel = ({ name, staffNo, department, unit }: KnownPerson): string =>
  [name, staffNo, department || unit].filter(Boolean).join(' · ');

/** Milliseconds of rest before the phone book is asked. */
const FIND_AFTER = 250;

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
