/**
 * The table columns that a card shows, by their position on the card. All values are column keys.
 */
export interface CardLayout {
  /** The column with the record's name, which becomes the title of the card. */
  title: string;
  /** The column shown next to the title, such as a status. */
  state: string;
  /** The columns to list below the title, most important first. */
  facts: readonly string[];
}

export const ACTIONS = 'actions';
