/** A number, with the URL of the list of the counted records. */
export interface Cell {
  value: number;
  to?: string | undefined;
}

export interface FigureRow {
  key: string;
  name: string;
  cells: readonly Cell[];
  /** A shorter name for the axis of the chart, such as `11-23`. */
  label?: string;
  /** True if the week, day or month of this row is not over yet. */
  isOpen?: boolean;
}

/**
 * One way to count the records of a panel. For example, one view counts them by week, another view
 * by unit.
 */
export interface View {
  key: string;
  /** The label of the view in the control that switches between the views of the panel. */
  name: string;
  head: readonly string[];
  rows: readonly FigureRow[];
  /** The rows of the chart. By default, these are the rows of the table. */
  drawn?: readonly FigureRow[];
  /**
   * The kind of chart: `columns` shows columns over time, `bars` shows a list of bars for the first
   * rows.
   */
  picture: 'columns' | 'bars';
  /**
   * The indexes of the cells that the chart shows. Several cells are stacked. By default, only the
   * first cell is shown.
   */
  columns?: readonly number[];
  unit: string;
  /** The text that is shown if there are no rows. By default, this is the text of the panel. */
  empty?: string;
  /** A note below the table, for example that further rows are left out. */
  note?: string | undefined;
}

export interface Panel {
  /** The name of the URL parameter for the chosen view. */
  key: string;
  title: string;
  /** The text that replaces the panel if there is nothing to count. */
  empty: string;
  views: readonly [View, ...View[]];
}

export const columnsOf = ({ columns = [0] }: View): readonly number[] => columns;

export const figureOf = (row: FigureRow, view: View): number =>
  columnsOf(view).reduce((sum, column) => sum + (row.cells[column]?.value ?? 0), 0);

export const hasFigures = ({ views }: Panel): boolean =>
  views.some((view) => view.rows.some((row) => figureOf(row, view) > 0));
