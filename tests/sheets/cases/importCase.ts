import type { ImportTarget } from '@/contract/import/import';

/** A file, and the list into which it is imported. */
export interface ImportFixture {
  target: ImportTarget;
  name: string;
  bytes: Uint8Array;
}

/**
 * A file that imitates a real one, with the result of its import. A missing list is empty. What is
 * stored is either `stored`, or `expectedLines` with the differences from them.
 */
export interface ImportCase extends ImportFixture {
  /** Answers by question id, where neither the proposal nor the last option fits. */
  answers?: Readonly<Record<string, string>>;
  /** Ids of the questions. */
  questions?: readonly string[];
  /** Texts of the rows that are left out. */
  leftOut?: readonly string[];
  /** Rows with the same verdict and issues, as `new weeks:COURSE_WITHOUT_TIME @2-5,8`. */
  rows: readonly string[];
  /** All stored contacts, or all stored courses with their sessions, one line each. */
  stored?: readonly string[];
  /**
   * The lines that a careful clerk expects in storage. It is empty where the import should refuse
   * the rows, ask or warn. A comment above it names further correct results.
   */
  expectedLines?: readonly string[];
  /** Lines of `expectedLines` that are not stored. */
  missing?: readonly string[] | 'all';
  /** Stored lines that are not in `expectedLines`. */
  unexpected?: readonly string[];
  /** Values of the stored courses by field, such as `credit: 2`. */
  values?: readonly string[];
}

/** Cases by title. */
export type ImportCases = Readonly<Record<string, ImportCase>>;
