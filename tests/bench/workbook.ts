import { utils, write as writeBook } from '@e965/xlsx';
import type { ContactRow } from '@/contract/import/import';
import { fieldLabel } from '@/domain/base/importFields';

/** The rows as an .xlsx file with the field labels as headers. */
export const workbook = (rows: readonly ContactRow[]): Uint8Array => {
  const sheet = utils.json_to_sheet(
    rows.map(({ row: _, sheet: __, ...texts }) =>
      Object.fromEntries(
        Object.entries(texts).map(([field, text]) => [fieldLabel('contact', field), text]),
      ),
    ),
  );
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, '通讯录');
  return new Uint8Array(writeBook(book, { type: 'array', bookType: 'xlsx', compression: true }));
};
