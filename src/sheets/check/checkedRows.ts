import {
  contactImport,
  type ImportMode,
  type MissingSession,
  type Verdict,
} from '@/contract/import/import';
import { countsOf, isImported, verdictOf } from '@/domain/rows/verdicts';
import { type CheckSummary, REVIEW, type ShownRows } from '@/sheets/base/checkTypes';
import type { Texts } from '@/sheets/match/rows/cellTexts';
import { type GroupedIssues, groupIssues, issueKey } from './issueGroups';
import { rowKey, type SessionRow, shownOf } from './sessionRows';

const NO_ISSUES: GroupedIssues = { groups: [], rowsOf: new Map(), review: new Set() };

/** The new texts of a row if the suggested correction is applied. */
export interface SuggestedTexts {
  row: number;
  sheet: string | undefined;
  texts: Texts;
}

/** The rows of an import, with the results of the server's check. */
export class CheckedRows {
  #rows: readonly SessionRow[] = [];
  /** The check result of each file row, such as new or changed. Empty before the check. */
  #verdicts: Verdict[] = [];
  #issues = NO_ISSUES;
  #missing: MissingSession[] = [];

  /** Stored class sessions that are missing from the import file, as the check found them. */
  get missing(): readonly MissingSession[] {
    return this.#missing;
  }

  /** Sets the rows to check, and removes the results of an earlier check. */
  replace(rows: readonly SessionRow[]): void {
    this.#rows = rows;
    this.#verdicts = [];
  }

  /**
   * Stores the server's response. Returns undefined if the response is invalid or has a different
   * number of rows.
   */
  async store(answer: Blob, mode: ImportMode): Promise<Omit<CheckSummary, 'unread'> | undefined> {
    const { Value } = JSON.parse(await answer.text()) as { Value?: unknown };
    const checked = contactImport.check.value.safeParse(Value);
    const count = this.#rows.reduce((sum, { file }) => sum + file.parts.length, 0);
    if (!checked.success || checked.data.rows.length !== count) return undefined;
    const { rows, missing, ...rest } = checked.data;
    let at = 0;
    for (const row of this.#rows) {
      row.checked = rows.slice(at, at + row.file.parts.length);
      at += row.file.parts.length;
    }
    this.#verdicts = this.#rows.map((row) => verdictOf(row.checked));
    this.#issues = groupIssues(this.#rowsWithIssues(), mode);
    this.#missing = missing?.sessions ?? [];
    return {
      ...rest,
      ...this.#people(),
      counts: countsOf(this.#verdicts),
      groups: this.#issues.groups,
      review: this.#issues.review.size,
      missing: { count: this.#missing.length, unjudged: missing?.unjudged ?? [] },
    };
  }

  #people(): Pick<CheckSummary, 'openPeople' | 'askedPeople'> {
    const withPerson = this.#rows.flatMap(({ file, checked: [part] }) =>
      part?.person && part.verdict !== 'error' ? [{ file, part, person: part.person }] : [],
    );
    const open = withPerson.filter(({ person }) => person.answer === undefined);
    return {
      openPeople: open.map(({ file, part }) => rowKey(file.row, part.sheet)),
      askedPeople: withPerson.length,
    };
  }

  *#rowsWithIssues() {
    for (const [at, row] of this.#rows.entries()) {
      const hasIssues = row.own.length > 0 || row.checked.some(({ issues }) => issues.length > 0);
      if (hasIssues) yield [at, shownOf(row)] as const;
    }
  }

  /**
   * Returns the rows with one of these check results, such as new or changed. `only` limits the
   * rows to a group of errors or warnings (the group's key), or to rows that need the user's
   * attention (`REVIEW`).
   */
  withVerdicts(verdicts: readonly Verdict[], only?: string): SessionRow[] {
    const { review, rowsOf } = this.#issues;
    const indexes = only && (only === REVIEW ? review : new Set(rowsOf.get(only)));
    return this.#rows.filter((_, index) => {
      const verdict = this.#verdicts[index];
      return (
        verdict !== undefined && verdicts.includes(verdict) && (!indexes || indexes.has(index))
      );
    });
  }

  /**
   * Returns one page of the rows with one of these check results, and the total number of such
   * rows.
   */
  shown(verdicts: readonly Verdict[], from: number, count: number, only?: string): ShownRows {
    const rows = this.withVerdicts(verdicts, only);
    return { list: rows.slice(from, from + count).map(shownOf), total: rows.length };
  }

  /** Returns the suggested corrections for a group of errors or warnings. */
  suggestions(key: string): SuggestedTexts[] {
    return (this.#issues.rowsOf.get(key) ?? []).flatMap((at) => {
      const row = this.#rows[at];
      if (!row) return [];
      const { issues, sheet } = shownOf(row);
      const own = issues.find((issue) => issue.suggestion !== undefined && issueKey(issue) === key);
      return own ? [{ row: row.file.row, sheet, texts: { [own.field]: own.suggestion } }] : [];
    });
  }

  /**
   * Returns only those `keys` whose rows would be imported. A key is the row number and the sheet's
   * name, such as `12 Sheet1`.
   */
  importable(keys: readonly string[], mode: ImportMode): string[] {
    const wanted = new Set(keys);
    return this.#rows.flatMap(({ file, checked }, index) => {
      const key = rowKey(file.row, checked[0]?.sheet);
      return wanted.has(key) && isImported(this.#verdicts[index] ?? 'error', mode) ? [key] : [];
    });
  }
}
