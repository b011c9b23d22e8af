import { type Sought, soughtBy } from './contactSearch';
import { NO_TEXT, SharedTexts } from './sharedTexts';

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

/**
 * What is remembered of contacts: enough to say who a keyword finds, in the list's order, and how many a group has. Each has
 * a place, and each column is a list by place: a search goes through numbers, and opens only those whom it finds.
 */
export class HeldContacts {
  readonly #places = new Map<number, number>();
  readonly #free: number[] = [];
  readonly #counts = new Map<string, number>();
  readonly #kept: (Kept | undefined)[] = [];
  readonly #words = new SharedTexts();
  readonly #names: number[] = [];
  readonly #departments: number[] = [];
  readonly #units: number[] = [];
  readonly #spellings = new SharedTexts();
  readonly #spelled: number[] = [];
  readonly #staffNos: string[] = [];
  /** The characters of all staff numbers: most keywords have another one, and need not be looked for there. */
  readonly #characters = new SharedTexts();
  readonly #numbers: string[] = [];

  put(contact: Held): void {
    const { id, group, pinyin, staffNo, numbers } = contact;
    this.drop(id);
    const place = this.#free.pop() ?? this.#kept.length;
    this.#places.set(id, place);
    this.#kept[place] = { id, group, order: bytesOf(pinyin) };
    this.#names[place] = this.#words.take(contact.name);
    this.#departments[place] = this.#words.take(contact.department);
    this.#units[place] = this.#words.take(contact.unit);
    this.#spelled[place] = this.#spellings.take(contact.spelling);
    this.#staffNos[place] = staffNo;
    for (const character of staffNo) this.#characters.take(character);
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
    for (const column of [this.#names, this.#departments, this.#units]) {
      this.#words.giveBack(column[place] ?? NO_TEXT);
      column[place] = NO_TEXT;
    }
    this.#spellings.giveBack(this.#spelled[place] ?? NO_TEXT);
    this.#spelled[place] = NO_TEXT;
    for (const character of this.#staffNos[place] ?? '')
      this.#characters.giveBack(this.#characters.codeOf(character));
    this.#staffNos[place] = '';
    this.#numbers[place] = '';
    this.#count(known.group, -1);
  }

  /** How many there are, of one group where one is named. */
  total(group?: string): number {
    return group ? (this.#counts.get(group) ?? 0) : this.#places.size;
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
    const words = this.#words.marks((text) => text.includes(word));
    const spellings = this.#spellings.marks((text) => text.includes(spelling));
    const numbers = digits === undefined ? this.#staffNosFor(word) : this.#numbers;
    const number = digits ?? word;
    const found: Kept[] = [];
    for (let place = 0; place < this.#kept.length; place += 1) {
      const isMeant =
        words[this.#names[place] ?? NO_TEXT] ||
        words[this.#departments[place] ?? NO_TEXT] ||
        words[this.#units[place] ?? NO_TEXT] ||
        spellings[this.#spelled[place] ?? NO_TEXT] ||
        numbers?.[place]?.includes(number);
      const kept = isMeant && this.#kept[place];
      if (!kept) continue;
      if (found.length === most) return undefined;
      found.push(kept);
    }
    return found;
  }

  /** The staff numbers, where one of them may hold the word. */
  #staffNosFor(word: string): readonly string[] | undefined {
    return [...word].every((character) => this.#characters.codeOf(character) !== NO_TEXT)
      ? this.#staffNos
      : undefined;
  }

  #count(group: string, by: number): void {
    this.#counts.set(group, (this.#counts.get(group) ?? 0) + by);
  }
}
