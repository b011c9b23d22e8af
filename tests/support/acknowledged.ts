import type { Store } from '../../mock/db/store';
import type { Caller } from './client';

/** The calls by which single records are edited. */
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

/** Sends edits of single records, and finds those that are gone although the server acknowledged them. */
export class AcknowledgedEdits {
  readonly #newest = new Map<string, Acknowledged>();
  /** How many edits were acknowledged, and with which status the others were refused. */
  acknowledged = 0;
  readonly refused: number[] = [];

  /** Sends one edit of text fields that nobody else writes; gives the record as saved, or undefined where it was refused. */
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

  /** The acknowledged edits whose values the database does not hold. */
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
