/** Replaces antd's shared tooltip popup, because each tooltip has a separate popup. */
export default () => {
  throw new Error('Tooltips that share one bubble need what config/antd/plugin.js leaves out.');
};
