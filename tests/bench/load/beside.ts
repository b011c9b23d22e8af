import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '../../support/api';
import { contactImportOf } from '../../support/imports';
import { valueIn } from '../../support/records';
import { contactRows } from '../contacts';
import { timed } from '../measure';
import type { Office, OfficeSize } from '../office';
import type { Action } from './actions';
import { watchMemory } from './memory';
import { crowd } from './people';

const WRITERS = 10;
const WRITERS_PAUSE = 100;
const AT_WORK = 500;
const MEMORY_PAUSE = 200;

/** Imports new contacts while other users read and write. Measures the commit and their calls. */
export const besideImport = async (
  clients: readonly Client[],
  { importing, contacts }: OfficeSize,
  { reads, writes }: Record<'reads' | 'writes', Action[]>,
) => {
  const [importer, ...others] = clients;
  const contactImport = contactImportOf(importer as Client);
  const rows = contactRows(contacts + importing).slice(contacts);
  const { token } = await contactImport.checked(rows as never);
  let over = false;
  const both = [...writes, ...reads];
  const busy = crowd(
    others.slice(0, WRITERS),
    (call) => both[call % both.length] as Action,
    () => over,
    WRITERS_PAUSE,
  );
  // Others have written since the check, so the import has to check again.
  await sleep(AT_WORK);
  const { ms } = await timed(async () => valueIn(await contactImport.commit(token)));
  over = true;
  return { ...(await busy), commit: ms };
};

/** Downloads an export as a stream and discards it. */
const take = async (url: string, { cookie }: Client): Promise<void> => {
  const answer = await fetch(`${url}/api/directory/list`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ method: 'export' }),
  });
  if (!answer.ok || !answer.body) throw new Error(`The export was answered with ${answer.status}.`);
  let last = '';
  for await (const part of answer.body) last = (last + Buffer.from(part)).slice(-100);
  if (!last.endsWith('}\n')) throw new Error('The export has broken off.');
};

export const exportGrowth = async (office: Office, client: Client): Promise<number> =>
  (await watchMemory(office, MEMORY_PAUSE, () => take(office.urls[0] ?? '', client))).most;
