/** Stands for antd's own in the filters of a table's columns, of which none is a tree. */
export default function NoTree() {
  throw new Error('A filter that is a tree needs what config/antd/plugin.js leaves out.');
}
