/**
 * An outbox as a process of its own, over the SQLite file or the PostgreSQL schema that it is given; hands
 * everything that is due to the HTTP gateway at an address until it is killed.
 */

import { openPostgres, openSqlite } from '../../mock/db/connection/open';
import { httpGateway } from '../../mock/gateway/httpGateway';
import { Outbox } from '../../mock/gateway/worker';
import { createLog } from '../../mock/telemetry/log';

const main = async () => {
  // Its clock is the test's, so that it is never a quiet hour, and goes on over restarts.
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
