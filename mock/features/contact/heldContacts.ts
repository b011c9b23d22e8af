import { type Sought, soughtBy } from './contactSearch';
import { SharedColumn } from './sharedColumn';

/** A contact as it is read, with all that a keyword may stand in. */
export interface Held {
  id: number;
  group: string;
  /** By which lists are in order. */
  pinyin: string;
  name: string;
  department: string;
  unit: string;
  spelling: string;
  staffNo: string;
  numbers: string;
}

/** What many contacts have in common. */
const SHARED = ['name', 'department', 'unit', 'spelling'] as const;

/** A page of those who are meant, and how many they are. */
export interface FoundPage {
  ids: number[];
  total: number;
}

/** Sorting more than so many would hold others up. */
const MOST_SORTED = 10_000;

/** As databases compare texts: byte by byte. */
const bytesOf = (text: string) => Buffer.from(text).toString('latin1');

/** Who is found, and what puts them in order. */
interface Kept {
  id: number;
  group: string;
  order: string;
}

const byOrder = (a: Kept, b: Kept): number => {
  if (a.order === b.order) return a.id - b.id;
  return a.order < b.order ? -1 : 1;
};

/** Counts one more or less of a kind; of what there is none any more nothing is kept. */
const count = (counts: Map<string, number>, kind: string, by: 1 | -1): void => {
  const number = (counts.get(kind) ?? 0) + by;
  if (number > 0) counts.set(kind, number);
  else counts.delete(kind);
};

/**
 * What is remembered of contacts: enough to say who a keyword finds, in the list's order, and how many a group has. Each
 * has a place, and each column is a list by place: a search opens only those whom it finds.
 */
export class HeldContacts {
  readonly #places = new Map<number, number>();
  readonly #free: number[] = [];
  readonly #groups = new Map<string, number>();
  readonly #kept: (Kept | undefined)[] = [];
  readonly #shared = {
    name: new SharedColumn(),
    department: new SharedColumn(),
    unit: new SharedColumn(),
    spelling: new SharedColumn(),
  };
  readonly #staffNos: string[] = [];
  /** The characters of all staff numbers: most keywords have another one, and need not be looked for there. */
  readonly #characters = new Map<string, number>();
  readonly #numbers: string[] = [];

  put(contact: Held): void {
    const { id, group, pinyin, staffNo, numbers } = contact;
    this.drop(id);
    const place = this.#free.pop() ?? this.#kept.length;
    this.#places.set(id, place);
    this.#kept[place] = { id, group, order: bytesOf(pinyin) };
    for (const name of SHARED) this.#shared[name].put(place, contact[name]);
    this.#staffNos[place] = staffNo;
    for (const character of staffNo) count(this.#characters, character, 1);
    this.#numbers[place] = numbers;
    count(this.#groups, group, 1);
  }

  drop(id: number): void {
    const place = this.#places.get(id);
    const known = place === undefined ? undefined : this.#kept[place];
    if (place === undefined || !known) return;
    this.#places.delete(id);
    this.#free.push(place);
    this.#kept[place] = undefined;
    for (const name of SHARED) this.#shared[name].clear(place);
    for (const character of this.#staffNos[place] ?? '') count(this.#characters, character, -1);
    this.#staffNos[place] = '';
    this.#numbers[place] = '';
    count(this.#groups, known.group, -1);
  }

  /** How many there are, of one group where one is named. */
  total(group?: string): number {
    return group ? (this.#groups.get(group) ?? 0) : this.#places.size;
  }

  /** Who may be meant; undefined where that may be more than so many. */
  among(text: string, most: number): number[] | undefined {
    return this.#holding(soughtBy(text), most)?.map(({ id }) => id);
  }

  /** A page of whom the keyword finds, just as a query would tell; undefined where they are too many to be sorted. */
  page(keyword: string, group: string | undefined, from: number, size: number) {
    const found = this.#holding(soughtBy(keyword), MOST_SORTED)
      ?.filter((kept) => !group || kept.group === group)
      .sort(byOrder);
    return (
      found && { ids: found.slice(from, from + size).map(({ id }) => id), total: found.length }
    );
  }

  #holding({ word, spelling, digits }: Sought, most: number): Kept[] | undefined {
    const marks = new Uint8Array(this.#kept.length);
    const { name, department, unit, spelling: spellings } = this.#shared;
    for (const column of [name, department, unit]) {
      column.mark(marks, (text) => text.includes(word));
    }
    spellings.mark(marks, (text) => text.includes(spelling));
    const numbers = digits === undefined ? this.#staffNosFor(word) : this.#numbers;
    const number = digits ?? word;
    for (const [place, text] of numbers.entries()) if (text.includes(number)) marks[place] = 1;
    const found: Kept[] = [];
    for (let place = marks.indexOf(1); place !== -1; place = marks.indexOf(1, place + 1)) {
      const kept = this.#kept[place];
      if (!kept) continue;
      if (found.length === most) return undefined;
      found.push(kept);
    }
    return found;
  }

  /** The staff numbers, where one of them may hold the word. */
  #staffNosFor(word: string): readonly string[] {
    return [...word].every((character) => this.#characters.has(character)) ? this.#staffNos : [];
  }
}
