import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { type JourneyServer, startJourneyServer } from '../support/journeyServers';
import { test as base } from './support';

export const FIRST_PASSWORD = 'shown-once-at-the-start';
/** Where others reach the office: its messages link to it. */
export const PUBLIC_URL = 'https://office.example';

/** What the gateway was told to send. */
export interface Sent {
  mobile: string;
  content: string;
}

export interface Office {
  server: JourneyServer;
  /** What its gateway was told to send. */
  sent: Sent[];
  /** Starts the server again, at another time. */
  goOnAt: (time: string) => Promise<void>;
  /** What its server has printed since it was last started. */
  printed: () => string;
  /** Nothing answers at the gateway's address, until `up`. */
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

/** Journeys of an office that has nothing yet, whose clock begins at a time; its gateway takes what it is given. */
export const officeTest = (now: string) =>
  base.extend<{ office: Office }>({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see that nothing is needed.
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
      const goOnAt = async (time: string) => {
        await running.stop(true);
        const PORT = new URL(url).port;
        running = await startJourneyServer(aheadOf(time), { ...environment, PORT }, dataDir);
      };
      const printed = () => running.lines.join('\n');
      await use({ server: { ...running, ahead }, sent, goOnAt, printed, gateway });
      await running.stop();
      await gateway.down();
    },
    server: ({ office }, use) => use(office.server),
  });
