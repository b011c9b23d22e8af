import type { Environment } from '../environment';
import type { Store } from '../store/open';
import { applyReports } from '../store/smsReports';
import type { Gateway } from './gateway';
import { httpGateway } from './httpGateway';
import { SIMULATED, simulatedGateway } from './simulatedGateway';
import { Outbox } from './worker';

const NOBODY =
  'Text messages go to the simulated gateway: nobody gets them. Set SMS_GATEWAY_URL for real ones.';

const now = () => new Date();

/** What was accepted before this server started, and not reported yet. */
const unreported = (store: Store) =>
  store.db
    .selectFrom('smsRecords')
    .select(['gatewayId', 'reference', 'mobile'])
    .where('status', '=', 'sent')
    .where('gatewayId', 'like', `${SIMULATED}%`)
    .where('reference', 'is not', null)
    .$narrowType<{ reference: string }>()
    .execute();

const simulated = async (store: Store): Promise<Gateway> => {
  const gateway = simulatedGateway((reports) => applyReports(store, now(), reports));
  gateway.expect(await unreported(store));
  return gateway;
};

/** Starts the outbox over a database; closing the database ends it first. */
export const withOutbox = async (
  store: Store,
  { gateway: settings }: Environment['sms'],
  log: (line: string) => void,
): Promise<Store> => {
  if (!settings) log(NOBODY);
  const gateway = settings ? httpGateway(settings) : await simulated(store);
  const outbox = new Outbox({ store, gateway, now, log });
  return {
    ...store,
    close: async () => {
      await outbox.stop();
      gateway.close();
      await store.close();
    },
  };
};
