import {
  INTEGRATIONS,
  type Integration,
  type IntegrationFact,
  type IntegrationName,
} from '@/contract/integrations';
import { notFound, Refusal } from '../../db/base/refusal';
import type { Db } from '../../db/schema/schema';
import type { Store } from '../../db/write/store';
import { write } from '../../db/write/write';
import type { Actor } from '../../db/write/writer';
import { INTEGRATION_TITLES } from '../../sentences/integrations';
import { read, sentence } from '../../sentences/sentence';
import { type Outcome, readOutcomes, storeOutcome } from './outcomes';

/**
 * A connection to another system. Each feature registers its connections in `mock/integrations.ts`.
 */
export interface Connection {
  name: IntegrationName;
  /**
   * Returns true if the connection is turned on, by this server's settings or by a state that
   * another server has stored.
   */
  configured(db: Db, now: Date): boolean | Promise<boolean>;
  /**
   * Returns facts about the connection for the page, without secrets. Called only if the connection
   * is turned on.
   */
  facts(db: Db): IntegrationFact[] | Promise<IntegrationFact[]>;
  /** Tests the connection now. Undefined if this connection is tested on another page. */
  attempt?: (account: Actor) => Promise<Outcome>;
}

const NEVER = { workedAt: null, failedAt: null, said: '' };

/**
 * Lists all connections to other systems: whether each is turned on, when it last worked, and the
 * last response of the other system.
 */
export const listIntegrations = async (
  db: Db,
  now: Date,
  connections: readonly Connection[],
): Promise<Integration[]> => {
  const states = await readOutcomes(db);
  const list: Integration[] = [];
  for (const name of INTEGRATIONS) {
    const connection = connections.find((each) => each.name === name);
    const configured = (await connection?.configured(db, now)) ?? false;
    const { said, ...times } = states.get(name) ?? NEVER;
    list.push({
      name,
      title: read(sentence(INTEGRATION_TITLES[name])),
      configured,
      facts: configured && connection ? await connection.facts(db) : [],
      ...times,
      said: read(said),
      canTry: configured && connection?.attempt !== undefined,
    });
  }
  return list;
};

interface Trying {
  store: Store;
  now: () => Date;
  connections: readonly Connection[];
  /** Called if `attempt` throws an error instead of returning a result. */
  onError: (error: unknown) => void;
}

/** Tests a connection. Stores the result as the state of the connection and in the history. */
export const tryIntegration = async (
  { store, now, connections, onError }: Trying,
  account: Actor,
  name: IntegrationName,
): Promise<Integration> => {
  const connection = connections.find((each) => each.name === name);
  if (!connection?.attempt || !(await connection.configured(store.reader, now()))) {
    throw new Refusal('INTEGRATION_NOT_SET');
  }
  const outcome = await connection.attempt(account).catch((error): Outcome => {
    onError(error);
    return { worked: false, said: sentence('integrationUnexpected') };
  });
  await write(store, account, now(), async ({ trx, at, log }) => {
    await storeOutcome(trx, name, outcome, at);
    const after = { what: sentence(INTEGRATION_TITLES[name]), ...outcome };
    await log([{ type: 'integration', recordId: 0, action: 'try', after }]);
  });
  const list = await listIntegrations(store.db, now(), connections);
  const tried = list.find((each) => each.name === name);
  if (!tried) throw notFound();
  return tried;
};
