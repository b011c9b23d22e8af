import { setImmediate as turn } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { type Condition, isIn } from '../../db/conditions';
import { linesAfter, newestLines } from '../../db/lines';
import { readMany } from '../../db/readMany';
import { chunks } from '../../db/schema/codec';
import { beyondScope } from '../../db/scope';
import type { Readers } from '../../db/store';
import { giveWay, mapInSlices } from '../../db/turns';
import { SOUGHT_COLUMNS } from './contactSearch';
import { type FoundPage, type Held, HeldContacts } from './heldContacts';

/** More than so many are found faster by going through the table than by their ids. */
const MOST = 3000;

/** Who looks at a number, or takes a list along, waits for no writer and changes no text. */
const SILENT = ['reveal', 'export'] as const;

const heldWhere = (condition: Condition): RawBuilder<Held> => sql<Held>`
  select "id", "group", "nameOrder" as "order", ${SOUGHT_COLUMNS} from "contacts"
  where "deletedAt" is null and ${condition}`;

/**
 * The texts by which contacts are found, and how many a group has, in memory: to go through them takes a small part of
 * the time that the table takes. Each question first reads again whoever was written since the last one, by the history, so that
 * it misses nothing that any server has written before. Writers of contacts come one after the other, so a later line is
 * never below an earlier one. It holds all contacts: what an account may see of them it does not know.
 */
export class ContactTexts {
  readonly #readers: Readers;
  #held = new HeldContacts();
  /** The newest line of the history that the texts hold; none before they were read. */
  #newest: number | undefined;
  #loading: Promise<void> | undefined;
  /** The look that is under way, and the one after it, which sees what is written until it begins. */
  #current: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;

  #lastSearch: Promise<unknown> = Promise.resolve();

  constructor(readers: Readers) {
    this.#readers = readers;
  }

  /** Whom the text may mean, as a condition; undefined where it may mean many, or the texts are not there yet. */
  async among(text: string): Promise<Condition | undefined> {
    if (!(await this.#isCurrent())) return undefined;
    const ids = await this.#inTurn(() => this.#held.among(text, MOST));
    if (!ids) return undefined;
    return this.#readers.engine === 'postgres'
      ? sql`"id" = any(${ids}::int[])`
      : sql`"id" in (select "value" from json_each(${JSON.stringify(ids)}))`;
  }

  /** A page of whom the keyword finds in the list's own order; undefined where the table has to be asked. */
  async page(
    { keyword, group }: { keyword: string; group?: string | undefined },
    from: number,
    size: number,
  ): Promise<FoundPage | undefined> {
    if (!(await this.#isCurrent())) return undefined;
    return this.#inTurn(() => this.#held.page(keyword, group, from, size));
  }

  /** How many contacts there are, of a group where one is named; undefined where the texts are not there yet. */
  async total(group?: string): Promise<number | undefined> {
    if (this.#newest === undefined) return undefined;
    await this.#follow();
    return this.#held.total(group);
  }

  /** Has what was written read; until the texts are there the table is gone through. */
  async #isCurrent(): Promise<boolean> {
    if (this.#newest === undefined) {
      this.begin();
      return false;
    }
    await this.#follow();
    return true;
  }

  /** One search in each turn of the event loop: whoever asks for a single record waits for one, not for all of them. */
  #inTurn<T>(search: () => T): Promise<T> {
    const found = this.#lastSearch.then(() => turn()).then(search);
    this.#lastSearch = found.catch(() => {});
    return found;
  }

  /** Has the texts read: a server does so when it starts, before many people search at once. */
  begin(): void {
    this.#loading ??= this.#load();
  }

  /** Until the texts are there, or could not be read: then the next search tries again. */
  async loaded(): Promise<void> {
    await this.#loading;
  }

  async #load(): Promise<void> {
    try {
      await beyondScope(async () => {
        const newest = (await this.#newestLine())?.id ?? 0;
        const rows = await readMany(this.#readers.searcher, heldWhere(sql`1 = 1`));
        const held = new HeldContacts();
        await mapInSlices(rows, (row) => held.put(row));
        this.#held = held;
        this.#newest = newest;
      });
    } catch {
      this.#loading = undefined;
    }
  }

  /** Reads what was written; who asks while a look is under way has to wait for another one. */
  #follow(): Promise<void> {
    this.#next ??= this.#current
      .catch(() => {})
      .then(() => {
        this.#current = this.#next as Promise<void>;
        this.#next = undefined;
        return beyondScope(() => this.#readWritten());
      });
    return this.#next;
  }

  async #readWritten(): Promise<void> {
    const lines = await this.#linesSince(this.#newest ?? 0);
    const { reader } = this.#readers;
    for (const run of chunks([...new Set(lines.map(({ recordId }) => recordId))])) {
      const { rows } = await heldWhere(isIn('id', run)).execute(reader);
      for (const id of run) this.#held.drop(id);
      for (const row of rows) this.#held.put(row);
      await giveWay();
    }
    this.#newest = lines.at(-1)?.id ?? this.#newest;
  }

  #newestLine() {
    return newestLines(this.#readers.reader, 'contact')
      .select('id')
      .where('action', 'not in', SILENT)
      .limit(1)
      .executeTakeFirst();
  }

  #linesSince(newest: number) {
    return linesAfter(this.#readers.reader, 'contact', newest)
      .select(['id', 'recordId'])
      .where('action', 'not in', SILENT)
      .execute();
  }
}
