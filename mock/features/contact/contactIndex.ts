import { bytesOf } from '../../db/query/spelling';
import { CharacterCounts } from './characterCounts';
import { type Sought, soughtBy } from './contactSearch';
import { firstInOrder } from './inOrder';
import { SharedColumn } from './sharedColumn';

/** A contact with its searchable columns. */
export interface IndexedContact {
  id: number;
  group: string;
  order: string;
  name: string;
  department: string;
  unit: string;
  spelling: string;
  staffNo: string;
  numbers: string;
}

/** Columns with many equal values. */
const SHARED = ['name', 'department', 'unit', 'spelling'] as const;

export interface FoundPage {
  ids: number[];
  total: number;
}

/** Maximum number of hits that are sorted in memory. Sorting more would block other requests. */
const MOST_SORTED = 10_000;
const FIRST_PLACES = 1024;

interface SortedContact {
  id: number;
  group: string;
  order: string;
}

const byOrder = (a: SortedContact, b: SortedContact): number => {
  if (a.order === b.order) return a.id - b.id;
  return a.order < b.order ? -1 : 1;
};

/**
 * The index of contacts in memory. Every contact has a slot, and each column is an array by slot. A search therefore
 * reads only the columns, and then the contacts that it found.
 */
export class ContactIndex {
  readonly #places = new Map<number, number>();
  readonly #free: number[] = [];
  readonly #groups = new Map<string, number>();
  readonly #kept: (SortedContact | undefined)[] = [];
  readonly #shared = {
    name: new SharedColumn(),
    department: new SharedColumn(),
    unit: new SharedColumn(),
    spelling: new SharedColumn(),
  };
  readonly #staffNos: string[] = [];
  readonly #staffNoCharacters = new CharacterCounts();
  readonly #numbers: string[] = [];
  /** Marks the slots that the running search has found. All are 0 between searches. */
  #found = new Uint8Array(FIRST_PLACES);

  put(contact: IndexedContact): void {
    const { id, group, order, staffNo, numbers } = contact;
    this.drop(id);
    const place = this.#free.pop() ?? this.#kept.length;
    this.#places.set(id, place);
    this.#kept[place] = { id, group, order: bytesOf(order) };
    for (const name of SHARED) this.#shared[name].put(place, contact[name]);
    this.#staffNos[place] = staffNo;
    this.#staffNoCharacters.add(staffNo);
    this.#numbers[place] = numbers;
    this.#count(group, 1);
  }

  drop(id: number): void {
    const place = this.#places.get(id);
    const known = place === undefined ? undefined : this.#kept[place];
    if (place === undefined || !known) return;
    this.#places.delete(id);
    this.#free.push(place);
    this.#kept[place] = undefined;
    for (const name of SHARED) this.#shared[name].clear(place);
    this.#staffNoCharacters.remove(this.#staffNos[place] ?? '');
    this.#staffNos[place] = '';
    this.#numbers[place] = '';
    this.#count(known.group, -1);
  }

  #count(group: string, by: 1 | -1): void {
    this.#groups.set(group, (this.#groups.get(group) ?? 0) + by);
  }

  total(group?: string): number {
    return group ? (this.#groups.get(group) ?? 0) : this.#places.size;
  }

  /** Returns the ids of possible hits; undefined if there are more than `most`. */
  among(text: string, most: number): number[] | undefined {
    return this.#holding(soughtBy(text), most)?.map(({ id }) => id);
  }

  /** Returns the same page as a query would; undefined if there are too many hits to sort. */
  page(
    keyword: string,
    group: string | undefined,
    from: number,
    size: number,
  ): FoundPage | undefined {
    const found = this.#holding(soughtBy(keyword), MOST_SORTED)?.filter(
      (kept) => !group || kept.group === group,
    );
    if (!found) return undefined;
    const page = firstInOrder(found, from + size, byOrder).slice(from);
    return { ids: page.map(({ id }) => id), total: found.length };
  }

  #holding(sought: Sought, most: number): SortedContact[] | undefined {
    const places = this.#placesOf(sought, most);
    for (const place of places) this.#found[place] = 0;
    // Every found slot holds a contact.
    return places.length > most
      ? undefined
      : places.map((place) => this.#kept[place] as SortedContact);
  }

  /** Returns the slots of all hits, each once. It stops at `most` + 1. */
  #placesOf({ word, spelling, digits }: Sought, most: number): number[] {
    if (this.#found.length < this.#kept.length) this.#found = new Uint8Array(2 * this.#kept.length);
    const isFound = this.#found;
    const places: number[] = [];
    const take = (place: number): boolean => {
      if (isFound[place] === 0) {
        isFound[place] = 1;
        places.push(place);
      }
      return places.length <= most;
    };
    const { name, department, unit, spelling: spellings } = this.#shared;
    for (const column of [department, unit, name]) column.find(word, take);
    spellings.find(spelling, take);
    const numbers = digits === undefined ? this.#staffNosFor(word) : this.#numbers;
    const number = digits ?? word;
    for (let place = 0; place < numbers.length && places.length <= most; place += 1) {
      if (numbers[place]?.includes(number)) take(place);
    }
    return places;
  }

  /** Returns the staff numbers to search; empty if none can contain the word. */
  #staffNosFor(word: string): readonly string[] {
    return this.#staffNoCharacters.mayHold(word) ? this.#staffNos : [];
  }
}
