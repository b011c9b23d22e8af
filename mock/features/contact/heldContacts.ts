import { matchesOf, soughtIn } from './contactSearch';

/** A contact as it is remembered. */
export interface Held {
  id: number;
  group: string;
  /** All that a keyword may stand in, as `TEXT` gives it. */
  text: string;
  pinyin: string;
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

const byPinyin = (a: Held, b: Held): number => {
  if (a.pinyin === b.pinyin) return a.id - b.id;
  return a.pinyin < b.pinyin ? -1 : 1;
};

/** What is remembered of contacts: enough to say who a keyword finds, in the list's order, and how many a group has. */
export class HeldContacts {
  readonly #held = new Map<number, Held>();
  readonly #counts = new Map<string, number>();

  put(contact: Held): void {
    this.drop(contact.id);
    this.#held.set(contact.id, { ...contact, pinyin: bytesOf(contact.pinyin) });
    this.#count(contact.group, 1);
  }

  drop(id: number): void {
    const known = this.#held.get(id);
    if (!known) return;
    this.#held.delete(id);
    this.#count(known.group, -1);
  }

  clear(): void {
    this.#held.clear();
    this.#counts.clear();
  }

  /** How many there are, of one group where one is named. */
  total(group?: string): number {
    return group ? (this.#counts.get(group) ?? 0) : this.#held.size;
  }

  /** Who may be meant; undefined where that may be more than so many. */
  among(text: string, most: number): number[] | undefined {
    return this.#holding(text, most)?.map(({ id }) => id);
  }

  /** A page of whom the keyword finds, just as a query would tell; undefined where they are too many to be sorted. */
  page(keyword: string, group: string | undefined, from: number, size: number) {
    const matches = matchesOf(keyword);
    const found = this.#holding(keyword, MOST_SORTED)
      ?.filter((held) => (!group || held.group === group) && matches(held.text))
      .sort(byPinyin);
    return (
      found && { ids: found.slice(from, from + size).map(({ id }) => id), total: found.length }
    );
  }

  #holding(text: string, most: number): Held[] | undefined {
    const sought = soughtIn(text);
    const found: Held[] = [];
    for (const held of this.#held.values()) {
      if (!sought.some((each) => held.text.includes(each))) continue;
      if (found.length === most) return undefined;
      found.push(held);
    }
    return found;
  }

  #count(group: string, by: number): void {
    this.#counts.set(group, (this.#counts.get(group) ?? 0) + by);
  }
}
