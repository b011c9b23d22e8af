/**
 * Replaces antd's row selection. No page uses it, because lists add the checkbox column themselves.
 */
export const SELECTION_COLUMN = {};
export const SELECTION_ALL = 'SELECT_ALL';
export const SELECTION_INVERT = 'SELECT_INVERT';
export const SELECTION_NONE = 'SELECT_NONE';

const NO_SELECTION = [(columns) => columns, new Set()];

export default (_, rowSelection) => {
  if (rowSelection) throw new Error('`rowSelection` needs what config/antd/plugin.js leaves out.');
  return NO_SELECTION;
};
