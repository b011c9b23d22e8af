import type { ReactNode } from 'react';
import type { TableQueryControls } from '@/hooks/useTableQuery';
import { FilterBar } from './filter/FilterBar';
import type { FilterField } from './filter/filterFields';
import styles from './ResourceTable.module.css';
import { SelectionBar } from './selection/SelectionBar';
import type { Chosen } from './useTableState';

export interface TableSelection {
  selected: Chosen;
  /** The buttons for the actions on the selected rows. */
  actions: ReactNode;
}

interface TableTopProps {
  query: TableQueryControls;
  /** The number of records that match the filters. */
  total: number;
  selection: TableSelection | undefined;
  filters: readonly FilterField[] | undefined;
  tools: ReactNode;
}

/**
 * The filters of a table. While rows are selected, a bar with their number and actions covers the
 * filters.
 */
export const TableTop = ({ query, total, selection, filters, tools }: TableTopProps) => {
  const chosen = selection?.selected;
  const isSelecting = chosen !== undefined && (chosen.all || chosen.keys.length > 0);
  if (!filters && !isSelecting) return null;
  return (
    <div className={isSelecting ? `${styles.top} ${styles.selecting}` : styles.top}>
      {filters && (
        <div inert={isSelecting}>
          <FilterBar fields={filters} values={query.filters} onChange={query.setFilters}>
            {tools}
          </FilterBar>
        </div>
      )}
      {isSelecting && (
        <SelectionBar
          count={chosen.all ? total : chosen.keys.length}
          total={total}
          all={chosen.all}
          onAll={chosen.setAll}
          onClear={() => chosen.setKeys([])}
        >
          {selection?.actions}
        </SelectionBar>
      )}
    </div>
  );
};
