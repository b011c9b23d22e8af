const { parentPort } = require('node:worker_threads');

/** Copied errors lose all but message and stack, so what webpack asks about goes beside them. */
const plain = ({ name, message, stack, hideStack }) => ({ name, message, stack, hideStack });

parentPort.on('message', async ({ id, file, name, args }) => {
  try {
    parentPort.postMessage({ id, value: await require(file)[name](...args) });
  } catch (error) {
    parentPort.postMessage({ id, error: plain(error) });
  }
});
