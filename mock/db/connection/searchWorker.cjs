// Runs SQLite searches on a worker thread. This file is plain JavaScript, because the thread then
// starts without a compiler.
const Database = require('better-sqlite3');
const { parentPort, workerData } = require('node:worker_threads');

const STATEMENTS = 100;

const database = new Database(workerData.file, { readonly: true });
database.pragma('busy_timeout = 5000');

const patterns = new Map();
/** Tests a text with a regular expression. SQLite calls this function for the operator `regexp`. */
const isMatch = (pattern, text) => {
  if (text === null) return 0;
  let compiled = patterns.get(pattern);
  if (!compiled) {
    patterns.clear();
    compiled = new RegExp(pattern, 'i');
    patterns.set(pattern, compiled);
  }
  return compiled.test(text) ? 1 : 0;
};
database.function('regexp', { deterministic: true }, isMatch);

const statements = new Map();
const prepared = (text) => {
  const statement = statements.get(text) ?? database.prepare(text).raw();
  statements.delete(text);
  statements.set(text, statement);
  const [oldest] = statements.keys();
  if (statements.size > STATEMENTS) statements.delete(oldest);
  return statement;
};

let rows;

/** Returns the next rows as lists of values. */
const nextRows = () => {
  const found = [];
  for (;;) {
    const { value, done } = rows.next();
    if (done) return { rows: found, done };
    found.push(value);
    if (found.length === workerData.batch) return { rows: found, done: false };
  }
};

const answer = (request) => {
  if (!request.text) return nextRows();
  const statement = prepared(request.text);
  rows = statement.iterate(request.parameters);
  return { names: statement.columns().map(({ name }) => name), ...nextRows() };
};

parentPort.on('message', (request) => {
  try {
    parentPort.postMessage(answer(request));
  } catch ({ message, code }) {
    parentPort.postMessage({ error: { message, code } });
  }
});
