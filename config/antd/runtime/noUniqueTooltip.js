/** Stands for the one bubble that all tooltips of a page may share; here each has its own. */
export default () => {
  throw new Error('Tooltips that share one bubble need what config/antd/plugin.js leaves out.');
};
