import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { type JourneyServer, startJourneyServer } from '../support/testServers';
import { test as base } from './support';

export const FIRST_PASSWORD = 'shown-once-at-the-start';
export const PUBLIC_URL = 'https://office.example';

export interface Sent {
  mobile: string;
  content: string;
}

export interface Office {
  server: JourneyServer;
  sent: Sent[];
  goOnAt: (time: string) => Promise<void>;
  printed: () => string;
  /** `down` makes the gateway unreachable, `up` reachable again. */
  gateway: { down: () => Promise<void>; up: () => Promise<void> };
}

const gatewayInto = async (sent: Sent[]) => {
  const server = http.createServer(async (request, response) => {
    sent.push(JSON.parse(Buffer.concat(await request.toArray()).toString()));
    response.end(`{"id":"G${sent.length}"}`);
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const down = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}/send`, down, up: () => listen(port) };
};

/**
 * Defines tests with an empty office. The server's clock starts at `now`, and its gateway accepts
 * everything.
 */
export const officeTest = (now: string) =>
  base.extend<{ office: Office }>({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires destructuring.
    office: async ({}, use) => {
      const sent: Sent[] = [];
      const { url: gatewayUrl, ...gateway } = await gatewayInto(sent);
      const environment = {
        DEMO_DATA: '0',
        ADMIN_PASSWORD: FIRST_PASSWORD,
        SMS_GATEWAY_URL: gatewayUrl,
        PUBLIC_URL,
      };
      const aheadOf = (time: string) => Date.parse(time) - Date.now();
      const ahead = aheadOf(now);
      let running = await startJourneyServer(ahead, environment);
      const { url, dataDir } = running;
      const restartServerAt = async (time: string) => {
        await running.stop(true);
        const PORT = new URL(url).port;
        running = await startJourneyServer(aheadOf(time), { ...environment, PORT }, dataDir);
      };
      const printed = () => running.lines.join('\n');
      await use({ server: { ...running, ahead }, sent, goOnAt: restartServerAt, printed, gateway });
      await running.stop();
      await gateway.down();
    },
    server: ({ office }, use) => use(office.server),
  });
