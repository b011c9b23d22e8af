/** Replaces antd's code for tooltips that share one popup. No page uses it. */
export default () => {
  throw new Error('Tooltips that share one bubble need what config/antd/plugin.js leaves out.');
};
