/** Runs slow work that does not need webpack in a worker thread. webpack's own thread is busy. */
const path = require('node:path');
const { Worker } = require('node:worker_threads');

const waiting = new Map();
let worker;
let calls = 0;

const settle = (id, how, value) => {
  const call = waiting.get(id);
  waiting.delete(id);
  // An idle thread must not keep the process alive.
  if (waiting.size === 0) worker?.unref();
  call[how](value);
};

/** Restores an error of the thread. webpack hides the stack of errors with `hideStack`. */
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

/** Calls the export `name` of `file` in the thread. Arguments and result are copied. */
const inThread = (file, name, ...args) =>
  new Promise((resolve, reject) => {
    worker ??= start();
    worker.ref();
    calls += 1;
    waiting.set(calls, { resolve, reject });
    worker.postMessage({ id: calls, file, name, args });
  });

module.exports = { inThread };
