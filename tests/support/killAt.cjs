/**
 * Preloaded into a server: kills it with SIGKILL at a chosen SQL statement of a call. The JSON in
 * KILL_AT holds the call's path (`url`), a part of the statement's text (`statement`), which
 * occurrence it is (`count`), and whether the statement is still executed (`done`).
 */
const http = require('node:http');
const Database = require('better-sqlite3');

const { url, statement, count, done } = JSON.parse(process.env.KILL_AT);

let asked = false;
const { emit } = http.Server.prototype;
http.Server.prototype.emit = function (event, ...values) {
  if (event === 'request' && values[0].url === url) asked = true;
  return emit.call(this, event, ...values);
};

let seen = 0;
const prototype = Object.getPrototypeOf(new Database(':memory:').prepare('select 1'));
for (const method of ['run', 'all', 'iterate']) {
  const work = prototype[method];
  prototype[method] = function (...values) {
    if (!asked || !this.source.includes(statement)) return work.apply(this, values);
    seen += 1;
    if (seen < count) return work.apply(this, values);
    if (done) work.apply(this, values);
    return process.kill(process.pid, 'SIGKILL');
  };
}
