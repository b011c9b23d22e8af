import type { CheckedRow, ImportTarget } from '@/contract/import/import';
import type { Answers } from '@/sheets/base/questions';
import type { ProtocolRow } from '@/sheets/match/rows/rowTexts';
import { parseCheckBody } from '../../support/imports';
import { autoMapping, openAndChoose } from '../files/openAndChoose';
import { tableXlsx } from './makeXlsx';

const OPTIONS = { mode: 'upsert', blanks: 'keep', errors: 'valid-only' } as const;

type Cells = readonly (readonly string[])[];

export const filledIn = (row: ProtocolRow): Record<string, string | number> =>
  Object.fromEntries(Object.entries(row).filter(([, text]) => text !== ''));

/** Reads sheets of texts as the page does, up to the server's check. */
export const readRows = (
  target: ImportTarget,
  sheets: Cells | Record<string, Cells>,
  merges: readonly string[] = [],
) => {
  const named = Array.isArray(sheets) ? { 名单: sheets as Cells } : (sheets as never);
  const opened = openAndChoose(target, '名单.xlsx', tableXlsx(named, merges));
  const { fields, how } = autoMapping(opened.table);
  const sent = async (answers: Answers = {}, constants = {}): Promise<ProtocolRow[]> => {
    const body = opened.session.checkBody(fields, how, constants, OPTIONS, answers);
    return (await parseCheckBody(body)).rows;
  };
  /** Returns the rows that are sent to the server, without blank texts. */
  const rows = async (answers?: Answers, constants?: object) =>
    (await sent(answers, constants)).map(filledIn);
  /**
   * Passes a check result for every row, all new or all with an error. Returns the displayed rows.
   */
  const check = async (verdict: 'new' | 'error' = 'new', answers: Answers = {}) => {
    const checked = (await sent(answers)).map(({ row, sheet }): CheckedRow => {
      const issue = { field: 'name', code: 'REQUIRED', level: 'error', message: '必填' } as const;
      const issues = verdict === 'error' ? [issue] : [];
      return { row, ...(sheet === undefined ? {} : { sheet }), verdict, changes: [], issues };
    });
    const none = { error: 0, duplicate: 0, unchanged: 0, clash: 0, new: 0, changed: 0 };
    const Value = { token: 't', counts: { ...none, total: checked.length }, rows: checked };
    await opened.session.storeCheckResult(new Blob([JSON.stringify({ Value })]));
    return opened.session.shownRows([verdict], 0, 100).list;
  };
  const questions = () => opened.session.questions(fields, {}, []);
  return { ...opened, rows, check, questions };
};
