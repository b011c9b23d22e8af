/** The layout of a record as a card, by the keys of its list's columns. */
export interface CardLayout {
  /** The column that names the record. */
  title: string;
  /** The column shown next to the title. */
  state: string;
  /** The columns below, each with its title. The most important is first. */
  facts: readonly string[];
}

export const ACTIONS = 'actions';
