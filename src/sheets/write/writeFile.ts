import type { FileKind, TableToWrite } from '@/sheets/base/importTypes';
import { writeCsv } from './writeCsv';
import { writeXlsx } from './writeXlsx';

const TYPES: Record<FileKind, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** Writes tables to a file for download. A .csv file gets only the first table. */
export const writeFile = (format: FileKind, tables: readonly TableToWrite[]): Blob => {
  const [first = { name: '', headers: [], rows: [] }] = tables;
  const bytes = format === 'xlsx' ? writeXlsx(tables) : writeCsv(first.headers, first.rows);
  return new Blob([bytes as Uint8Array<ArrayBuffer>], { type: TYPES[format] });
};
