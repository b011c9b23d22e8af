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

/** Cancels or deletes stored class sessions that are missing in the import file. */
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
 * The functions of an import of contacts or courses. They parse the file rows, compare the rows
 * with stored data, and save the changes.
 */
export interface Importer<Row, Read> {
  records: 'contacts' | 'courses';
  /**
   * Kinds of records on which the check depends. A change of such a record may make the check
   * outdated.
   */
  restsOn: readonly HistoryType[];
  read(db: Db, rows: readonly Row[]): Promise<ReadRow<Read>[]>;
  /**
   * Compares file rows with stored data, and decides what to change. The same input and data always
   * lead to the same result.
   */
  plan(db: Db, rows: readonly ReadRow<Read>[], options: PlanOptions): Promise<Plan<Read>>;
  /**
   * Returns a function that gets newer history entries. The function returns true if these entries
   * may change the result for the rows.
   */
  concerning(rows: readonly ReadRow<Read>[]): Concerns;
  /**
   * Saves the rows in the transaction of the import. On PostgreSQL, this function may also run
   * before the lock, to write the rows to a temporary (staging) table.
   */
  apply(
    writer: Writer,
    rows: readonly StoredRow<Read>[],
    batchId: number,
    clear: boolean,
  ): Promise<void>;
  leaving?(rows: readonly StoredRow<Read>[]): number[];
  /**
   * Cancels or deletes stored class sessions that are missing in the file. Only set for the import
   * of courses.
   */
  leftOut?: LeftOut<Read>;
}

/** A kind of import, for example contacts, with the code that parses and saves the file rows. */
export interface Destination<Row, Read> {
  target: ImportTarget;
  importer: Importer<Row, Read>;
}
