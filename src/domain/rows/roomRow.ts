import { matchText } from '@/contract/base/fields';
import { splitList } from '@/domain/base/cells';

/** The columns of a list of rooms, with the known headers of each column. */
const HEADERS = {
  name: '教室名称 教室 名称 教室名 教室全称 场地名称 场地 教学场地 教室/场地 room name',
  aliases: '别名 教室别名 简称 其他名称 曾用名 other_names aliases alias',
  campus: '校区 所在校区 校区名称 campus',
  building: '教学楼 教学楼名称 楼宇 楼宇名称 所在楼 楼名 楼栋 building',
  seats: '座位数 座位 容量 教室容量 容纳人数 可容纳人数 上课座位数 有效座位数 seats capacity',
  kind: '类型 教室类型 教室类别 场地类型 场地类别 kind type',
  remark: '备注 说明 remark',
} as const;
export type RoomColumn = keyof typeof HEADERS;

/**
 * A row in a list of rooms. A field with a blank cell or without a column is undefined, and the
 * import does not change it.
 */
export interface RoomRow extends Partial<Record<Exclude<RoomColumn, 'aliases'>, string>> {
  /** The row number that the spreadsheet program shows. */
  row: number;
  aliases?: string[];
}

export interface RoomTable {
  rows: RoomRow[];
  /** The headers of the columns that the import does not know and therefore ignores. */
  ignored: string[];
}

const plainHeader = (text: string): string =>
  matchText(text)
    .replace(/[（(][^（()）]*[)）]/g, '')
    .replace(/[\s*：:_]/g, '');

const COLUMNS = new Map(
  Object.entries(HEADERS).flatMap(([column, words]) =>
    words.split(' ').map((word) => [plainHeader(word), column as RoomColumn] as const),
  ),
);

/** The header is searched for in this number of rows at the top of a sheet. */
const HEADER_SEARCH = 20;

const columnsIn = (row: readonly string[]): (RoomColumn | undefined)[] => {
  const seen = new Set<RoomColumn>();
  return row.map((text) => {
    const column = COLUMNS.get(plainHeader(text ?? ''));
    if (!column || seen.has(column)) return undefined;
    seen.add(column);
    return column;
  });
};

/**
 * Finds the list of rooms in the sheets of a file. Returns undefined if no sheet has a column of
 * room names.
 */
export const roomTableIn = (
  sheets: readonly { rows: readonly (readonly string[])[] }[],
): RoomTable | undefined => {
  for (const { rows } of sheets) {
    const top = rows
      .slice(0, HEADER_SEARCH)
      .findIndex((row) => columnsIn(row).some((column) => column === 'name'));
    if (top < 0) continue;
    const header = rows[top] ?? [];
    const columns = columnsIn(header);
    return {
      ignored: header.filter((text, index) => text?.trim() && !columns[index]),
      rows: rows.slice(top + 1).flatMap((cells, index): RoomRow[] => {
        const row: RoomRow = { row: top + index + 2 };
        for (const [at, column] of columns.entries()) {
          const text = cells[at]?.trim() ?? '';
          if (!column || text === '') continue;
          if (column === 'aliases') row.aliases = splitList(text);
          else row[column] = text;
        }
        return Object.keys(row).length > 1 ? [row] : [];
      }),
    };
  }
  return undefined;
};
