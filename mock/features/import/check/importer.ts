import type { ParsedInputOf } from '@/contract/base/endpoint';
import type { HistoryType } from '@/contract/history';
import type { contactImport, ImportTarget, MissingChoice } from '@/contract/import/import';
import type { Db } from '../../../db/schema/schema';
import type { Concerns } from '../../../db/write/state';
import type { Writer } from '../../../db/write/writer';
import type { Plan, PlannedMissing, ReadRow, StoredRow } from '../plan';

export type ImportOptions = ParsedInputOf<typeof contactImport.check>;

export type CommitInput = ParsedInputOf<typeof contactImport.commit> & { missing?: MissingChoice };

export type ImportRequest<Row> = ImportOptions & { rows: Row[] };

export type PlanOptions = Pick<ImportOptions, 'blanks' | 'people'>;

/**
 * Handles stored class sessions that are missing in the import file: finds those of the imported
 * courses, and cancels or deletes them.
 */
interface LeftOut<Read> {
  among(missing: readonly PlannedMissing[], rows: readonly StoredRow<Read>[]): PlannedMissing[];
  settle(
    writer: Writer,
    sessions: readonly PlannedMissing[],
    choice: SettledAs,
    batchId: number,
  ): Promise<void>;
}

export type SettledAs = Exclude<MissingChoice, 'keep'>;

/**
 * The steps of an import of contacts or courses: parse the file rows, compare them with stored
 * data, and save the changes.
 */
export interface Importer<Row, Read> {
  records: 'contacts' | 'courses';
  /**
   * The kinds of records that the check depends on. If such a record changes, the check may be
   * outdated.
   */
  restsOn: readonly HistoryType[];
  read(db: Db, rows: readonly Row[]): Promise<ReadRow<Read>[]>;
  /**
   * Compares file rows with stored data, and decides what to create and change. The result depends
   * only on the rows, the options and the stored data.
   */
  plan(db: Db, rows: readonly ReadRow<Read>[], options: PlanOptions): Promise<Plan<Read>>;
  /**
   * Returns a function that is true if history entries that were written after `prepare` may change
   * the result for these rows.
   */
  concerning(rows: readonly ReadRow<Read>[]): Concerns;
  /**
   * Saves the rows in the transaction of the import. On PostgreSQL, it may also be called before
   * the lock is taken, to write the rows to a temporary (staging) table.
   */
  apply(
    writer: Writer,
    rows: readonly StoredRow<Read>[],
    batchId: number,
    clear: boolean,
  ): Promise<void>;
  leaving?(rows: readonly StoredRow<Read>[]): number[];
  /**
   * Handles stored class sessions that are missing in the file. Only set for an import of courses.
   */
  leftOut?: LeftOut<Read>;
}

/** A kind of import, such as contacts, with the steps that import a file. */
export interface Destination<Row, Read> {
  target: ImportTarget;
  importer: Importer<Row, Read>;
}
