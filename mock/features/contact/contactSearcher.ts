import { setImmediate as turn } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { type Condition, isIn } from '../../db/base/conditions';
import { mapYielding, yieldIfLong } from '../../db/base/yielding';
import { dialectOf } from '../../db/dialect/dialectOf';
import { linesAfter, newestLines } from '../../db/query/historyLines';
import type { Readers } from '../../db/query/readers';
import { readMany } from '../../db/query/readMany';
import { beyondScope } from '../../db/query/scope';
import { chunks } from '../../db/schema/codec';
import { SOUGHT_COLUMNS } from './contactSearch';
import type { IndexedContact } from './index/block';
import { ContactIndex, type FoundPage } from './index/contactIndex';

/** Maximum number of ids in an SQL condition. With more ids, reading the whole table is faster. */
const MOST = 3000;

/** Actions in the history that do not change the contact. The search ignores their entries. */
const SILENT = ['reveal', 'export'] as const;

const indexedWhere = (condition: Condition): RawBuilder<IndexedContact> => sql<IndexedContact>`
  select "id", "group", "nameOrder" as "order", ${SOUGHT_COLUMNS} from "contacts"
  where "deletedAt" is null and ${condition}`;

/**
 * Searches all contacts in memory, which is faster than a database query. Before each search,
 * reloads the contacts that have new history entries, also entries of other servers. The caller
 * must filter by the account's departments.
 */
export class ContactSearch {
  readonly #readers: Readers;
  #index = new ContactIndex();
  /**
   * The id of the newest history entry that the index includes. Undefined before the contacts are
   * loaded. Entries that are committed later always have higher ids, because all writers of
   * contacts take the same lock.
   */
  #newest: number | undefined;
  #loading: Promise<void> | undefined;
  /** The running update of the index. */
  #current: Promise<void> = Promise.resolve();
  /**
   * The update after the running one. It includes every change that was saved before its start.
   */
  #next: Promise<void> | undefined;

  #lastSearch: Promise<unknown> = Promise.resolve();

  constructor(readers: Readers) {
    this.#readers = readers;
  }

  /**
   * Returns an SQL condition for contacts that may match. Returns undefined if too many match, or
   * if the contacts are not loaded yet.
   */
  async among(text: string): Promise<Condition | undefined> {
    if (!(await this.#isCurrent())) return undefined;
    const ids = await this.#inTurn(() => this.#index.among(text, MOST));
    if (!ids) return undefined;
    return dialectOf(this.#readers.reader).isAmongIds(sql.ref('id'), ids);
  }

  /**
   * Returns a page of matching contacts, sorted by name. Returns undefined if the caller must query
   * the database.
   */
  async page(
    { keyword, group }: { keyword: string; group?: string | undefined },
    from: number,
    size: number,
  ): Promise<FoundPage | undefined> {
    if (!(await this.#isCurrent())) return undefined;
    return this.#inTurn(() => this.#index.page(keyword, group, from, size));
  }

  async total(group?: string): Promise<number | undefined> {
    if (this.#newest === undefined) return undefined;
    await this.#follow();
    return this.#index.total(group);
  }

  /** Updates the index. If the contacts are not loaded yet, starts loading and returns false. */
  async #isCurrent(): Promise<boolean> {
    if (this.#newest === undefined) {
      this.begin();
      return false;
    }
    await this.#follow();
    return true;
  }

  /** Runs one search at a time. Other requests can run between two searches. */
  #inTurn<T>(search: () => T): Promise<T> {
    const found = this.#lastSearch.then(() => turn()).then(search);
    this.#lastSearch = found.catch(() => {});
    return found;
  }

  begin(): void {
    this.#loading ??= this.#load();
  }

  /**
   * Resolves when loading has ended, successfully or not. After a failure, the next search loads
   * the contacts again.
   */
  async loaded(): Promise<void> {
    await this.#loading;
  }

  async #load(): Promise<void> {
    try {
      await beyondScope(async () => {
        const newest = (await this.#newestLine())?.id ?? 0;
        const rows = await readMany(this.#readers.searcher, indexedWhere(sql`1 = 1`));
        const index = new ContactIndex();
        await mapYielding(rows, (row) => index.put(row));
        await index.join();
        this.#index = index;
        this.#newest = newest;
      });
    } catch {
      this.#loading = undefined;
    }
  }

  /**
   * Updates the index with changed contacts. A call during an update waits for the next update,
   * because the running update may miss new changes.
   */
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
      const { rows } = await indexedWhere(isIn('id', run)).execute(reader);
      for (const id of run) this.#index.drop(id);
      for (const row of rows) this.#index.put(row);
      await yieldIfLong();
    }
    if (lines.length > 0) await this.#index.join();
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
