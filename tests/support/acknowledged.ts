import type { Store } from '../../mock/db/write/store';
import type { Caller } from './client';

const CALLS = {
  contacts: { path: '/api/directory/update' },
  courses: { path: '/api/update' },
  courseSessions: { path: '/api/rule', method: 'updateSession' },
} as const;

export type EditedTable = keyof typeof CALLS;

export interface Stamped {
  id: number;
  version: number;
}

interface Acknowledged {
  table: EditedTable;
  id: number;
  version: number;
  field: string;
  value: string;
}

/** Sends edits of single records, and finds those that the server confirmed but did not store. */
export class AcknowledgedEdits {
  readonly #newest = new Map<string, Acknowledged>();
  /** The number of confirmed edits, and the HTTP statuses of refused ones. */
  acknowledged = 0;
  readonly refused: number[] = [];

  /** Sends one edit of texts that no other test changes. Undefined if it was refused. */
  async send(
    client: Caller,
    table: EditedTable,
    { id, version }: Stamped,
    values: Record<string, string>,
  ): Promise<Stamped | undefined> {
    const { path, ...fixed } = CALLS[table];
    const { status, body } = await client.post(path, { ...fixed, id, version, ...values });
    if (!body.Success) {
      this.refused.push(status);
      return undefined;
    }
    this.acknowledged += 1;
    for (const [field, value] of Object.entries(values)) {
      this.#note({ table, id, version: body.Value.version, field, value });
    }
    return body.Value;
  }

  #note(edit: Acknowledged): void {
    const key = [edit.table, edit.id, edit.field].join(' ');
    const known = this.#newest.get(key);
    if (!known || known.version < edit.version) this.#newest.set(key, edit);
  }

  /** Returns a line for each confirmed edit that is not in the database. */
  async lost({ reader }: Store): Promise<string[]> {
    const lost: string[] = [];
    for (const { table, id, field, value } of this.#newest.values()) {
      const row = await reader
        .selectFrom(table)
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
      const stored = row && Reflect.get(row, field);
      if (stored !== value) lost.push(`${table} ${id}: ${field} is ${stored}, not ${value}`);
    }
    return lost;
  }
}
