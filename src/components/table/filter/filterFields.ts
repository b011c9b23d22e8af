import type { ReactNode } from 'react';

export interface FilterControl {
  id: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  /** The placeholder of a text input that has no placeholder of its own. */
  placeholder?: string | undefined;
}

/**
 * The type of a filter, such as a select box. It defines the input for the value and the text that
 * represents the value, for example in a chip.
 */
export interface FilterKind {
  control: (props: FilterControl) => ReactNode;
  /** Returns the text to show for a value. By default, this is the value itself. */
  valueText?: (value: string) => string;
  /**
   * True if a change in the filter line is applied at once, without the search button, as with
   * select boxes and date ranges.
   */
  immediate?: boolean;
}

/**
 * A filter of a list. A filter without `control` can only be set by a link and only appears as a
 * chip.
 */
export interface FilterField extends Partial<FilterKind> {
  name: string;
  label: string;
  /** The label in the filter panel, if it has to be more than plain text. */
  labelView?: ReactNode;
  /**
   * The width in pixels of the input in the filter line. If omitted, the filter is only in the
   * panel.
   */
  inLine?: number;
}
