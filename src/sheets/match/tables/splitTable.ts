import type { ImportTarget } from '@/contract/import/import';
import { splitSets } from './columnSetTables';
import type { SheetTable } from './sheetTable';
import { regionsOf, regionTable } from './tableRegions';

export const splitTable = (
  target: ImportTarget,
  table: SheetTable,
  oneRow: boolean,
): SheetTable[] => {
  const regions = regionsOf(target, table);
  const only = regions.length === 1 ? [table] : regions.map((each) => regionTable(table, each));
  const tables = only.flatMap((each) => splitSets(target, each, oneRow));
  const [first] = tables;
  if (!first || tables.length === 1) return tables;
  let before = 0;
  return tables.map((each, index) => {
    if (!each.part || each.part.index === 0) before = index;
    const { sure = true, own = [...each.titles.keys()], edgeColumns = [] } = each.part ?? {};
    const part = {
      index,
      count: tables.length,
      sure,
      own,
      edgeColumns: edgeColumns.map(({ column, part: set }) => ({ column, part: before + set })),
    };
    // Keeps the unsaved formulas and the skipped rows only in the first table, so that the page
    // reports them only once.
    const { unsaved: _, ...rest } = each;
    return index === 0 ? { ...each, part } : { ...rest, leftOut: [], part };
  });
};
