import { randomUUID } from 'node:crypto';
import type { ImportCheck, ImportResult, UndoResult } from '@/contract/import/import';
import type { Level } from '@/contract/rule';
import type { Answer, Client } from './api';
import type { WithRows } from './client';
import { valueIn } from './records';

/** The cells of a row by field, with an optional row number and sheet. */
export type Cells = Record<string, string | number>;

export const FILE = { name: '导入.xlsx', size: 1000, sha256: 'a'.repeat(64) };

export const IMPORT_OPTIONS = {
  file: FILE,
  mode: 'upsert',
  blanks: 'keep',
  errors: 'valid-only',
} as const;

/** The calls of an import, as the page makes them. The first data row is row 2. */
class Import {
  readonly #client: Client;
  readonly #path: string;
  readonly #fixed: object;

  constructor(client: Client, path: string, fixed: object) {
    this.#client = client;
    this.#path = path;
    this.#fixed = fixed;
  }

  send(step: string, body: object): Promise<Answer> {
    return this.#client.post(this.#path, { ...this.#fixed, step, ...body });
  }

  sendCheck(body: WithRows): Promise<Answer> {
    return this.#client.postLines(this.#path, { ...this.#fixed, step: 'check', ...body });
  }

  check(rows: readonly Cells[], options: object = {}): Promise<Answer> {
    const numbered = rows.map((cells, index) => ({ row: index + 2, ...cells }));
    return this.sendCheck({ ...IMPORT_OPTIONS, rows: numbered, ...options });
  }

  async checked(rows: readonly Cells[], options: object = {}): Promise<ImportCheck> {
    return valueIn(await this.check(rows, options));
  }

  async verdicts(rows: readonly Cells[], options: object = {}): Promise<string[]> {
    return (await this.checked(rows, options)).rows.map(({ verdict }) => verdict);
  }

  commit(token: string, options: object = {}): Promise<Answer> {
    return this.send('commit', { token, jobKey: randomUUID(), ...options });
  }

  async run(rows: readonly Cells[], options: object = {}, exclude: unknown[] = []) {
    const { token } = await this.checked(rows, options);
    return valueIn<ImportResult>(await this.commit(token, { exclude }));
  }

  async undo(batchId: number): Promise<UndoResult> {
    return valueIn(await this.send('undo', { batchId }));
  }
}

export const contactImportOf = (client: Client) => new Import(client, '/api/directory/import', {});

export const courseImportOf = (client: Client, level: Level = 'bachelor') =>
  new Import(client, '/api/forms', { type: 'courseImport', level });

/** Parses the body that the page sends for a check. */
export const parseCheckBody = async (body: Blob) => {
  const [fields, ...rows] = (await body.text())
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  return { ...fields, rows };
};

/** Returns the errors and warnings of a row, each as `level field code`. */
export const issuesOf = (check: ImportCheck, index = 0): string[] =>
  (check.rows[index]?.issues ?? []).map(({ level, field, code }) => `${level} ${field} ${code}`);
