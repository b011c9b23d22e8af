import type {
  CheckedRow,
  ImportCheck,
  ImportMode,
  MissingSession,
  People,
  Verdict,
} from '@/contract/import/import';

export interface CheckOptions {
  mode: ImportMode;
  blanks: 'keep' | 'clear';
  errors: 'all-or-nothing' | 'valid-only';
  /**
   * The user's answers about rows with a known name but a new telephone number: the same person as
   * the stored contact, or another person.
   */
  people?: People;
}

/**
 * A summary of the server's check, for the page. The checked rows themselves stay in the Web
 * Worker.
 */
export interface CheckSummary extends Omit<ImportCheck, 'rows' | 'missing'> {
  /**
   * Keys of the rows for which the user must still say whether this is the same person as a stored
   * contact. A key is the row number and the sheet's name, such as `12 Sheet1`.
   */
  openPeople: string[];
  /**
   * The number of rows for which the user must say whether this is the same person as a stored
   * contact. Includes the rows for which the user has already done so.
   */
  askedPeople: number;
  missing: { count: number; unjudged: string[] };
  /** The headers of columns that contain texts but are not imported. */
  unread: string[];
  /**
   * Errors and warnings of the rows, grouped by field and code. A warning counts only if the row
   * will be imported.
   */
  groups: IssueGroup[];
  /**
   * The number of rows that need the user's attention: rows with errors, and imported rows with a
   * warning. 0 if there are only errors, because the page's filter for errors shows the same rows.
   */
  review: number;
}

/** A group of errors or warnings with the same field and code. */
export interface IssueGroup {
  key: string;
  level: 'error' | 'warning';
  field: string;
  /** The column's header in the file. Blank if the field has no column. */
  header: string;
  message: string;
  isSame: boolean;
  count: number;
  /** The number of errors or warnings with a suggested correction. */
  suggested: number;
}

/**
 * The filter value for rows that need the user's attention: rows with errors, and imported rows
 * with a warning.
 */
export const REVIEW = 'review';

export interface RowsFilter {
  verdicts: readonly Verdict[];
  only?: string;
}

/** One page of the stored class sessions that are missing from the import file. */
export type ShownMissing = MissingSession[];

/** The cell of the import file from which the text of a field was read. */
export interface ShownCell {
  /** The column's header in the file. Blank if the field has no column. */
  header: string;
  /** The text of the cell in the file, or the user's correction of it. */
  text: string;
}

/**
 * A row of the file with its check result. A row with several class times is checked once for each
 * time. It gets the errors and warnings of all times, and the most serious result in the order
 * error, clash, changed, new, unchanged, duplicate.
 */
export interface ShownRow extends CheckedRow {
  /**
   * The texts that were sent to the server, by field. The texts of several class times are joined
   * by `；`.
   */
  texts: Readonly<Record<string, string>>;
  /**
   * The file's cell for each field. Several fields may come from the same cell, such as 上课时间
   * (class time). A field without a cell has a blank text, which the user can fill in.
   */
  columns: Readonly<Record<string, ShownCell>>;
}

export interface ShownRows {
  list: ShownRow[];
  total: number;
}
