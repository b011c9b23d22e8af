import type { Sought } from '../contactSearch';
import { countFirst, JoinedTexts } from './joinedTexts';

/** The searchable texts of a contact. */
interface Texts<T> {
  /** Name, department, unit and classes. */
  words: T;
  spelling: T;
  staffNo: T;
  numbers: T;
}

export interface IndexedContact extends Texts<string> {
  id: number;
  group: string;
  order: string;
}

/** Compares two contacts by name, then by id. */
export const byOrder = (a: IndexedContact, b: IndexedContact): number => {
  if (a.order === b.order) return a.id - b.id;
  return a.order < b.order ? -1 : 1;
};

/**
 * A block of the contacts in memory, sorted by name. A change discards the block's joined texts,
 * and `join` makes them again.
 */
export class Block {
  #texts: Texts<JoinedTexts> | undefined;

  constructor(
    readonly contacts: IndexedContact[] = [],
    /**
     * The first contact when the block was made. Contacts that sort before it belong to an earlier
     * block.
     */
    readonly first = contacts[0],
  ) {}

  add(contact: IndexedContact): void {
    this.contacts.splice(this.#indexOf(contact), 0, contact);
    this.#texts = undefined;
  }

  remove(contact: IndexedContact): void {
    this.contacts.splice(this.#indexOf(contact), 1);
    this.#texts = undefined;
  }

  #indexOf(contact: IndexedContact): number {
    return countFirst(this.contacts, (other) => byOrder(other, contact) < 0);
  }

  /** Moves the second half of the contacts to a new block and returns the new block. */
  halve(): Block {
    this.#texts = undefined;
    return new Block(this.contacts.splice(this.contacts.length >> 1));
  }

  join(): Texts<JoinedTexts> {
    const joined = (name: keyof Texts<string>) =>
      new JoinedTexts(this.contacts.map((contact) => contact[name]));
    this.#texts ??= {
      words: joined('words'),
      spelling: joined('spelling'),
      staffNo: joined('staffNo'),
      numbers: joined('numbers'),
    };
    return this.#texts;
  }

  find({ word, spelling, digits }: Sought): IndexedContact[] {
    const texts = this.join();
    const found = new Set<number>();
    texts.words.find(word, found);
    texts.spelling.find(spelling, found);
    if (digits === undefined) texts.staffNo.find(word, found);
    else texts.numbers.find(digits, found);
    const indexes = [...found].sort((a, b) => a - b);
    return indexes.map((index) => this.contacts[index] as IndexedContact);
  }
}
