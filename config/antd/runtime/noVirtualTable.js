/** Stands for antd's table of rows that are drawn when they come into view, which no page has. */
export default () => {
  throw new Error('A virtual table needs what config/antd/plugin.js leaves out.');
};
