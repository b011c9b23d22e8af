import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { type AppOptions, createApp } from '../../mock/app';
import { Client } from './api';

export interface Served {
  url: string;
  client(): Client;
  close(): Promise<void>;
}

/** Starts an app on an existing database, for example as a restarted server. */
export const serve = async (options: Omit<AppOptions, 'site'>): Promise<Served> => {
  const site = { demoAccounts: false, registration: true, version: '0.0.0', smsSimulated: false };
  const server = http.createServer(await createApp({ ...options, site }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    client: () => new Client(url),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
