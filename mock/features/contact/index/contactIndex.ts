import { mapYielding } from '../../../db/base/yielding';
import { bytesOf } from '../../../db/query/spelling';
import { soughtBy } from '../contactSearch';
import { Block, byOrder, type IndexedContact } from './block';
import { countFirst } from './joinedTexts';

export interface FoundPage {
  ids: number[];
  total: number;
}

/**
 * Maximum number of contacts that one search collects, so that it does not block other requests.
 */
const MOST_FOUND = 10_000;
/** Maximum number of contacts in a block. A larger block is split in two. */
const MOST_IN_BLOCK = 500;

/**
 * All contacts in memory, sorted by name. Searching in memory is faster than searching the
 * database.
 */
export class ContactIndex {
  readonly #contacts = new Map<number, IndexedContact>();
  readonly #groups = new Map<string, number>();
  readonly #blocks = [new Block()];

  put(contact: IndexedContact): void {
    this.drop(contact.id);
    const added = { ...contact, order: bytesOf(contact.order) };
    this.#contacts.set(added.id, added);
    this.#count(added.group, 1);
    const at = this.#blockOf(added);
    const block = this.#blocks[at] as Block;
    block.add(added);
    if (block.contacts.length > MOST_IN_BLOCK) this.#blocks.splice(at + 1, 0, block.halve());
  }

  drop(id: number): void {
    const known = this.#contacts.get(id);
    if (!known) return;
    this.#contacts.delete(id);
    this.#count(known.group, -1);
    this.#blocks[this.#blockOf(known)]?.remove(known);
  }

  #blockOf(contact: IndexedContact): number {
    return countFirst(this.#blocks, ({ first }) => !first || byOrder(first, contact) <= 0) - 1;
  }

  #count(group: string, by: 1 | -1): void {
    this.#groups.set(group, (this.#groups.get(group) ?? 0) + by);
  }

  /**
   * Joins the texts of changed blocks in small steps, so that the next search does not have to join
   * them all at once and block other requests.
   */
  async join(): Promise<void> {
    await mapYielding(this.#blocks, (block) => block.join());
  }

  total(group?: string): number {
    return group ? (this.#groups.get(group) ?? 0) : this.#contacts.size;
  }

  /**
   * Returns the ids of contacts that may match. Returns undefined if more than `most` contacts
   * match.
   */
  among(text: string, most: number): number[] | undefined {
    return this.#find(text, most)?.map(({ id }) => id);
  }

  /**
   * Returns the same page of contacts as a database query would, or undefined if too many contacts
   * match.
   */
  page(
    keyword: string,
    group: string | undefined,
    from: number,
    size: number,
  ): FoundPage | undefined {
    const found = this.#find(keyword, MOST_FOUND)?.filter(
      (contact) => !group || contact.group === group,
    );
    if (!found) return undefined;
    return { ids: found.slice(from, from + size).map(({ id }) => id), total: found.length };
  }

  #find(text: string, most: number): IndexedContact[] | undefined {
    const sought = soughtBy(text);
    const found: IndexedContact[] = [];
    for (const block of this.#blocks) {
      found.push(...block.find(sought));
      if (found.length > most) return undefined;
    }
    return found;
  }
}
