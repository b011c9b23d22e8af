/**
 * What takes long and needs nothing of webpack runs in a thread of its own: webpack's has enough to do with reading, resolving and
 * putting together.
 */
const path = require('node:path');
const { Worker } = require('node:worker_threads');

const waiting = new Map();
let worker;
let calls = 0;

const settle = (id, how, value) => {
  const call = waiting.get(id);
  waiting.delete(id);
  // A thread that nobody waits for does not keep the build from its end.
  if (waiting.size === 0) worker?.unref();
  call[how](value);
};

/** An error of the thread, as the loader threw it: webpack shows no stack where it is asked to hide it. */
const errorOf = ({ message, ...rest }) => Object.assign(new Error(message), rest);

const start = () =>
  new Worker(path.join(__dirname, 'thread.js'))
    .on('message', ({ id, value, error }) =>
      error ? settle(id, 'reject', errorOf(error)) : settle(id, 'resolve', value),
    )
    .on('error', (error) => {
      worker = undefined;
      for (const id of [...waiting.keys()]) settle(id, 'reject', error);
    });

/** Calls in the thread what `file` exports as `name`; arguments and value are copied. */
const inThread = (file, name, ...args) =>
  new Promise((resolve, reject) => {
    worker ??= start();
    worker.ref();
    calls += 1;
    waiting.set(calls, { resolve, reject });
    worker.postMessage({ id: calls, file, name, args });
  });

module.exports = { inThread };
