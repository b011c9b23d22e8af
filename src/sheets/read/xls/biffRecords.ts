/** The size of a record's header in bytes: two for the record's type and two for its length. */
export const HEADER = 4;

/**
 * Type numbers of the records in an .xls file that contain sheets, fonts, formats, columns and
 * texts.
 */
export const RECORD = {
  begin: 0x0809,
  end: 0x000a,
  font: 0x0031,
  format: 0x00e0,
  columns: 0x007d,
  boundSheet: 0x0085,
  sharedTexts: 0x00fc,
  continued: 0x003c,
  sharedText: 0x00fd,
  richText: 0x00d6,
  multiple: 0x00bd,
} as const;

/**
 * Types of records that contain one cell. Each of these records starts with the row, the column and
 * the format.
 */
export const CELLS: ReadonlySet<number> = new Set([
  ...[0x0006, RECORD.richText, RECORD.sharedText, 0x0203, 0x0204, 0x0205, 0x027e],
]);

export interface BiffRecord {
  type: number;
  at: number;
  length: number;
}

/** Yields the records of an .xls workbook. `at` is the position of a record's content. */
export function* recordsOf(view: DataView): Generator<BiffRecord> {
  for (let at = 0; at + HEADER <= view.byteLength; ) {
    const length = view.getUint16(at + 2, true);
    if (at + HEADER + length > view.byteLength) return;
    yield { type: view.getUint16(at, true), at: at + HEADER, length };
    at += HEADER + length;
  }
}
