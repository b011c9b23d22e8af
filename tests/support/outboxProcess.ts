/**
 * A program that sends due messages to an HTTP gateway until it is killed. Arguments: database, URL
 * of the gateway, shift of the clock.
 */

import { openPostgres } from '../../mock/db/connection/openPostgres';
import { openSqlite } from '../../mock/db/connection/openSqlite';
import { httpGateway } from '../../mock/features/messages/gateways/httpGateway';
import { Outbox } from '../../mock/features/messages/outbox/worker';
import { createLog } from '../../mock/telemetry/log';

const main = async () => {
  // Uses the test's clock, so that it is never in quiet hours.
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
