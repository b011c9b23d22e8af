/**
 * A program that queues automatic reminders and evening messages as the server does, and sends them
 * to an HTTP gateway. It kills itself with SIGKILL at an SQL statement. Arguments: database, its
 * place, URL of the gateway, shift of the clock, and as JSON a part of the statement's text
 * (`statement`), which occurrence it is (`count`), and whether it is still executed (`done`).
 */

import Database from 'better-sqlite3';
import pg from 'pg';
import { openPostgres } from '../../mock/db/connection/openPostgres';
import { openSqlite } from '../../mock/db/connection/openSqlite';
import { httpGateway } from '../../mock/features/messages/gateways/httpGateway';
import { Outbox } from '../../mock/features/messages/outbox/worker';
import { queueEvenings } from '../../mock/features/messages/standing/eveningQueue';
import { reconcileStanding } from '../../mock/features/messages/standing/reconcile';
import { withFollowers } from '../../mock/openStore';
import { createLog } from '../../mock/telemetry/log';

interface KillAt {
  statement: string;
  count: number;
  done?: boolean;
}

const killMyself = () => process.kill(process.pid, 'SIGKILL');

/** Returns whether this statement is the one at which the program dies. */
const counting = ({ statement, count }: KillAt) => {
  let seen = 0;
  return (text: string): boolean => {
    if (!text.includes(statement)) return false;
    seen += 1;
    return seen === count;
  };
};

const killAtStatement = (at: KillAt) => {
  const isIt = counting(at);
  const prototype = Object.getPrototypeOf(new Database(':memory:').prepare('select 1'));
  for (const method of ['run', 'all', 'iterate']) {
    const work = prototype[method];
    prototype[method] = function (this: { source: string }, ...values: unknown[]) {
      if (!isIt(this.source)) return work.apply(this, values);
      if (at.done) work.apply(this, values);
      return killMyself();
    };
  }
  const client = pg.Client.prototype as unknown as Record<'query', (...all: never[]) => unknown>;
  const { query } = client;
  client.query = function (this: unknown, ...values: never[]) {
    const [first] = values as unknown[] as (string | { text?: string } | undefined)[];
    if (!isIt(typeof first === 'string' ? first : (first?.text ?? ''))) {
      return query.apply(this, values);
    }
    if (!at.done) return killMyself();
    return Promise.resolve(query.apply(this, values)).then(killMyself);
  };
};

const main = async () => {
  const [engine, place = '', url = '', ahead = '0', kill] = process.argv.slice(2);
  if (kill) killAtStatement(JSON.parse(kill));
  const now = () => new Date(Date.now() + Number(ahead));
  const store = withFollowers(
    engine === 'sqlite'
      ? await openSqlite(place)
      : await openPostgres(process.env.DATABASE_URL ?? '', place),
  );
  const body = '{"reference":"{reference}","mobile":"{mobile}","content":"{content}"}';
  const gateway = httpGateway({
    ...{ provider: 'http', url, headers: {}, body, idField: 'id' },
    accepted: undefined,
    timeout: 5000,
  });
  await reconcileStanding(store, now());
  await queueEvenings(store, now());
  new Outbox({ store, gateway, now, log: createLog('info'), size: 4, idle: 10, lease: 500 });
  setInterval(() => queueEvenings(store, now()), 100);
};

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
