/** A number, and the URL of the list of records that it counts. */
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

/** One way to count the records of a panel, for example by week or by unit. */
export interface View {
  key: string;
  /** The label of this view in the control for switching views. */
  name: string;
  head: readonly string[];
  rows: readonly FigureRow[];
  /** The rows that the chart shows. By default, the chart shows the rows of the table. */
  drawn?: readonly FigureRow[];
  /**
   * The kind of chart: `columns` draws columns over time, `bars` lists the first rows as horizontal
   * bars.
   */
  picture: 'columns' | 'bars';
  /**
   * The indexes of the cells that the chart shows, by default only the first one. Several cells are
   * stacked.
   */
  columns?: readonly number[];
  unit: string;
  /** The text to show if there are no rows. By default, this is the text of the panel. */
  empty?: string;
  /** A note below the table, for example that it leaves out some rows. */
  note?: string | undefined;
}

export interface Panel {
  /** Identifies the panel. The URL parameter that stores the chosen view has the same name. */
  key: string;
  title: string;
  /** The text to show instead of the panel if there is nothing to count. */
  empty: string;
  views: readonly [View, ...View[]];
}

export const columnsOf = ({ columns = [0] }: View): readonly number[] => columns;

export const figureOf = (row: FigureRow, view: View): number =>
  columnsOf(view).reduce((sum, column) => sum + (row.cells[column]?.value ?? 0), 0);

export const hasFigures = ({ views }: Panel): boolean =>
  views.some((view) => view.rows.some((row) => figureOf(row, view) > 0));
