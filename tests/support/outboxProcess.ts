/**
 * Runs an outbox in a process of its own, with the given SQLite folder or PostgreSQL schema. It
 * sends everything that is due to the HTTP gateway at the given URL until it is killed.
 */

import { openPostgres, openSqlite } from '../../mock/db/connection/open';
import { httpGateway } from '../../mock/features/messages/gateways/httpGateway';
import { Outbox } from '../../mock/features/messages/outbox/worker';
import { createLog } from '../../mock/telemetry/log';

const main = async () => {
  // Uses the test's clock, so that it is never in quiet hours and continues over restarts.
  const [engine, place = '', url = '', ahead = '0'] = process.argv.slice(2);
  const now = () => new Date(Date.now() + Number(ahead));
  const store =
    engine === 'sqlite'
      ? await openSqlite(place)
      : await openPostgres(process.env.DATABASE_URL ?? '', place);
  const body = '{"reference":"{reference}","mobile":"{mobile}","content":"{content}"}';
  const gateway = httpGateway({
    provider: 'http',
    url,
    headers: {},
    body,
    idField: 'id',
    accepted: undefined,
    timeout: 5000,
  });
  new Outbox({
    store,
    gateway,
    now,
    log: createLog('info'),
    size: 4,
    idle: 10,
    lease: 500,
  });
};

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
