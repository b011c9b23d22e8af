import type { ReactNode } from 'react';

export interface FilterControl {
  id: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
  /** The placeholder of a text input that has no placeholder of its own. */
  placeholder?: string | undefined;
}

/**
 * A kind of filter, such as a select box: the input for the value, and the text that shows the
 * value.
 */
export interface FilterKind {
  control: (props: FilterControl) => ReactNode;
  /** Returns the text of a value. Without it, the value itself is shown. */
  valueText?: (value: string) => string;
  /**
   * True if a change in the filter line filters the list at once, without the search button. Select
   * boxes and date ranges do this.
   */
  immediate?: boolean;
}

/**
 * A filter of a list. A filter without `control` can only be set by a link, and is shown only as a
 * chip.
 */
export interface FilterField extends Partial<FilterKind> {
  name: string;
  label: string;
  /** The label in the filter panel as an element, if a plain text is not enough. */
  labelView?: ReactNode;
  /**
   * The width in pixels of the control in the filter line. Without a width, the control is only in
   * the panel.
   */
  inLine?: number;
}
