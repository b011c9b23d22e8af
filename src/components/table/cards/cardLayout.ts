/** How a record is shown where the screen is too narrow for a table: by the keys of its list's columns. */
export interface CardLayout {
  /** Says whom or what the record is about. */
  title: string;
  /** Stands beside that. */
  state: string;
  /** Under it, each with its column's title: what matters first. */
  facts: readonly string[];
}

/** The column of what can be done with a row. */
export const ACTIONS = 'actions';
