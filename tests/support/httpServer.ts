import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  method: string;
  url: string;
  headers: http.IncomingHttpHeaders;
  body: string;
  at: number;
  /** True if the client disconnected before the end of the response. */
  abandoned: boolean;
}

export type Answerer = (request: Received, response: http.ServerResponse) => void;

export interface HttpServer {
  received: Received[];
  /** The options of each `fetch` call. */
  fetched: RequestInit[];
  answer: (answerer: Answerer) => void;
  close: () => Promise<void>;
}

export const json =
  (body: unknown, status = 200): Answerer =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };

export const until = async (isSo: () => boolean): Promise<void> => {
  const end = Date.now() + 2000;
  while (!isSo()) {
    if (Date.now() > end) throw new Error(`It never came to be: ${isSo}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

/** Starts a real HTTP server. Until it is closed, `fetch` sends all relative URLs there. */
export const startHttpServer = async (): Promise<HttpServer> => {
  const received: Received[] = [];
  const fetched: RequestInit[] = [];
  let answerer: Answerer = json({ Success: true, Value: null });
  const server = http.createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const entry: Received = { method, url, headers, body: '', at: Date.now(), abandoned: false };
    received.push(entry);
    response.once('close', () => {
      entry.abandoned = !response.writableFinished;
    });
    for await (const chunk of request) entry.body += chunk;
    answerer(entry, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const real = globalThis.fetch;
  globalThis.fetch = (input, init = {}) => {
    fetched.push(init);
    const headers = new Headers(init.headers);
    headers.set('connection', 'close');
    return real(base + String(input), { ...init, headers });
  };
  return {
    received,
    fetched,
    answer: (next) => {
      answerer = next;
    },
    close: async () => {
      globalThis.fetch = real;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
