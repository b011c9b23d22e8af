import { inSimplified } from '@/domain/base/traditional';

/** A row below a header, with the data needed to tell a note from a data row. */
export interface RowLook {
  /** All cells of the row, including the texts of merged cells that start in a row above. */
  cells: readonly string[];
  /** The cells that begin in this row, without merged cells from rows above. */
  own: readonly string[];
  /**
   * The number of columns that the row's widest merged cell covers. A merged cell does not count if
   * it covers several rows, fewer than three columns, or the same columns as a merged header cell.
   * 0 if no cell counts.
   */
  widest: number;
}

/** Matches the first words of a footer below a table. */
const FOOTER =
  /^(制表|填表|打印|导出|审核|审批|复核|经办|编制|填报|统计(?!学)|更新|联系|备注|说明|合计|总计|小计|共)[^，,]{0,6}[:：]|^注\s*[（(]?[\d一二三四五]?[)）]?\s*[:：.．、]|^注\s*\d|^(合计|总计|小计|注意(?!力)|共\s*\d+|第\s*\d+\s*页)/;

/** The number of characters at the start of a text that are searched for footer words. */
const FOOTER_LENGTH = 100;

/**
 * Matches a footer label such as 制表人 (author of the table). The name or date is in the next cell.
 */
const FOOT_LABEL =
  /^(制表|填表|编制|填报|审核|审批|复核|校对|经办|打印|导出|更新|签发)(人|者|单位|部门|时间|日期)[:：]?$/;
const SECOND_LABEL = /^(日期|时间|电话|联系电话)[:：]?$/;
/**
 * Matches footer labels that are never job titles. 审核 (review) is not included, because it may be
 * a job title.
 */
const MAKER_LABEL = /^(制表|填表|打印|导出)(人|者|时间|日期)$/;

const SUM = /^[合总小]\s*计$/;

/**
 * Returns true if the cell is for a signature or a stamp, such as `教研室主任（签字）：` (head of
 * the teaching office, signature).
 */
const isForHandwriting = (cell: string): boolean =>
  /[:：]$/.test(cell) || /(签字|签名|签章|盖章|公章)[)）]?$/.test(cell);

/**
 * Returns true if the row is a footer of labels and values. An example is `制表人 | 张三 | 审核人 | 李四`.
 */
const isLabelled = (filled: readonly string[]): boolean => {
  const [first = ''] = filled;
  if (!FOOT_LABEL.test(first)) return false;
  const labels = filled.filter((cell) => FOOT_LABEL.test(cell) || SECOND_LABEL.test(cell));
  return labels.length >= 2 || (filled.length === 2 && MAKER_LABEL.test(first));
};

const filledOf = (cells: readonly string[]): string[] =>
  cells.map((cell) => cell.trim()).filter(Boolean);

/**
 * Returns true if one merged cell fills most of the row and there is hardly any other text. Such a
 * row is a section title or names a holiday.
 */
const isAcross = ({ cells, own, widest }: RowLook, filled: readonly string[], width: number) =>
  widest > 0 &&
  (filled.length <= 2 ||
    (widest * 2 >= Math.max(width, cells.length) && filledOf(own).length === 1));

/**
 * Returns true if a row below a header is a note or a footer. `width` is the number of columns in
 * the table.
 */
export const isNote = (look: RowLook, width: number): boolean => {
  const filled = filledOf(look.cells);
  const [first = ''] = filled;
  if (isAcross(look, filled, width) || SUM.test(inSimplified(first)) || isLabelled(filled))
    return true;
  if (filled.every(isForHandwriting)) return true;
  return (
    filled.length <= 3 &&
    (FOOTER.test(inSimplified(first.slice(0, FOOTER_LENGTH))) ||
      (filled.length === 1 && /^※/.test(first)))
  );
};

/** Maximum length of the name of a course, person or department. A longer text is a sentence. */
const MAX_NAME = 30;
const MIN_SENTENCE = 12;

/**
 * Matches a label and a value in the same cell, such as `教研室主任：王一` (head of the teaching office).
 */
const LABELLED = /^[^\d:：]{2,12}[:：]/;

const isSentence = (text: string): boolean =>
  text.length > MAX_NAME ||
  /[。；！？]/.test(text) ||
  (text.length >= MIN_SENTENCE && text.includes('，'));

/**
 * Returns true if a row below the last data row is a note: a long text, a sentence, or labels with
 * values. Use this only for the end of a table, because between data rows such a row may be data.
 */
export const isLastNote = ({ cells }: RowLook, firstColumn: number): boolean => {
  const filled = filledOf(cells);
  if (filled.length === 0 || filled.length > 3) return false;
  const labelled = filled.every((cell) => LABELLED.test(cell));
  if (filled.length > 1) return labelled;
  const atEdge = cells.slice(0, firstColumn + 1).some((cell) => cell.trim() !== '');
  return atEdge && (labelled || isSentence(filled[0] ?? ''));
};
