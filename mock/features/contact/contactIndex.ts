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

/** Contact fields that many contacts share, such as the department. */
const SHARED = ['name', 'department', 'unit', 'spelling'] as const;

export interface FoundPage {
  ids: number[];
  total: number;
}

/** Maximum number of hits that are sorted in memory. Sorting more would block other requests. */
const MOST_SORTED = 10_000;
const FIRST_SLOTS = 1024;

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
 * The contacts in memory, for fast searches. Every contact has a number (slot), and each field is
 * an array by slot. A search reads only these arrays, then the contacts that it found.
 */
export class ContactIndex {
  readonly #slots = new Map<number, number>();
  readonly #free: number[] = [];
  readonly #groups = new Map<string, number>();
  readonly #contacts: (SortedContact | undefined)[] = [];
  readonly #shared = {
    name: new SharedColumn(),
    department: new SharedColumn(),
    unit: new SharedColumn(),
    spelling: new SharedColumn(),
  };
  readonly #staffNos: string[] = [];
  readonly #staffNoCharacters = new CharacterCounts();
  readonly #numbers: string[] = [];
  /** Marks the slots that the running search has found. Between searches all values are 0. */
  #found = new Uint8Array(FIRST_SLOTS);

  put(contact: IndexedContact): void {
    const { id, group, order, staffNo, numbers } = contact;
    this.drop(id);
    const slot = this.#free.pop() ?? this.#contacts.length;
    this.#slots.set(id, slot);
    this.#contacts[slot] = { id, group, order: bytesOf(order) };
    for (const name of SHARED) this.#shared[name].put(slot, contact[name]);
    this.#staffNos[slot] = staffNo;
    this.#staffNoCharacters.add(staffNo);
    this.#numbers[slot] = numbers;
    this.#count(group, 1);
  }

  drop(id: number): void {
    const slot = this.#slots.get(id);
    const known = slot === undefined ? undefined : this.#contacts[slot];
    if (slot === undefined || !known) return;
    this.#slots.delete(id);
    this.#free.push(slot);
    this.#contacts[slot] = undefined;
    for (const name of SHARED) this.#shared[name].clear(slot);
    this.#staffNoCharacters.remove(this.#staffNos[slot] ?? '');
    this.#staffNos[slot] = '';
    this.#numbers[slot] = '';
    this.#count(known.group, -1);
  }

  #count(group: string, by: 1 | -1): void {
    this.#groups.set(group, (this.#groups.get(group) ?? 0) + by);
  }

  total(group?: string): number {
    return group ? (this.#groups.get(group) ?? 0) : this.#slots.size;
  }

  /** Returns the ids of contacts that may match; undefined if there are more than `most`. */
  among(text: string, most: number): number[] | undefined {
    return this.#holding(soughtBy(text), most)?.map(({ id }) => id);
  }

  /**
   * Returns the same page as a database query would; undefined if there are too many hits to sort.
   */
  page(
    keyword: string,
    group: string | undefined,
    from: number,
    size: number,
  ): FoundPage | undefined {
    const found = this.#holding(soughtBy(keyword), MOST_SORTED)?.filter(
      (contact) => !group || contact.group === group,
    );
    if (!found) return undefined;
    const page = firstInOrder(found, from + size, byOrder).slice(from);
    return { ids: page.map(({ id }) => id), total: found.length };
  }

  #holding(sought: Sought, most: number): SortedContact[] | undefined {
    const slots = this.#slotsOf(sought, most);
    for (const slot of slots) this.#found[slot] = 0;
    // Every slot in the result holds a contact.
    return slots.length > most
      ? undefined
      : slots.map((slot) => this.#contacts[slot] as SortedContact);
  }

  /** Returns the slots of all hits without duplicates. It stops after `most` + 1 hits. */
  #slotsOf({ word, spelling, digits }: Sought, most: number): number[] {
    if (this.#found.length < this.#contacts.length)
      this.#found = new Uint8Array(2 * this.#contacts.length);
    const isFound = this.#found;
    const slots: number[] = [];
    const take = (slot: number): boolean => {
      if (isFound[slot] === 0) {
        isFound[slot] = 1;
        slots.push(slot);
      }
      return slots.length <= most;
    };
    const { name, department, unit, spelling: spellings } = this.#shared;
    for (const column of [department, unit, name]) column.find(word, take);
    spellings.find(spelling, take);
    const numbers = digits === undefined ? this.#staffNosFor(word) : this.#numbers;
    const number = digits ?? word;
    for (let slot = 0; slot < numbers.length && slots.length <= most; slot += 1) {
      if (numbers[slot]?.includes(number)) take(slot);
    }
    return slots;
  }

  /** Returns the staff numbers to search; an empty array if no number can contain the word. */
  #staffNosFor(word: string): readonly string[] {
    return this.#staffNoCharacters.mayHold(word) ? this.#staffNos : [];
  }
}
