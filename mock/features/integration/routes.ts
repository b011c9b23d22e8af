import * as integrations from '@/contract/integrations';
import type { Calls } from '../../http/calls';
import type { Context } from '../../http/context';
import { listIntegrations, tryIntegration } from './integrations';

export const integrationRoutes = (calls: Calls, context: Context): void => {
  const { store, now, limits, connections, log } = context;
  const onError = (error: unknown) => log.error({ error }, 'A connection could not be tried');
  calls.on(integrations.listIntegrations, () => listIntegrations(store.reader, now(), connections));
  calls.onAccount(integrations.tryIntegration, async ({ account, input: { name }, req, res }) => {
    await limits.integration(req, res, name);
    return tryIntegration({ store, now, connections, onError }, account, name);
  });
};
