const { parentPort } = require('node:worker_threads');

/** A copied error keeps only its message and stack. This keeps the fields that webpack reads. */
const plain = ({ name, message, stack, hideStack }) => ({ name, message, stack, hideStack });

parentPort.on('message', async ({ id, file, name, args }) => {
  try {
    parentPort.postMessage({ id, value: await require(file)[name](...args) });
  } catch (error) {
    parentPort.postMessage({ id, error: plain(error) });
  }
});
