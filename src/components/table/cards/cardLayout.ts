/** Tells which table column is shown in which part of a card. All values are column keys. */
export interface CardLayout {
  /** The column that names the record, used as the card's title. */
  title: string;
  /** The column shown next to the title, such as a status. */
  state: string;
  /** The columns listed below the title. The most important column is first. */
  facts: readonly string[];
}

export const ACTIONS = 'actions';
