import http, { type RequestListener, type Server } from 'node:http';

/** Server timeouts in milliseconds. */
export interface Timeouts {
  /**
   * Time to receive the headers of a request. They arrive together, but a connection may be slow.
   */
  headers: number;
  /** Time to receive a whole request. A large import over a slow connection needs most of it. */
  request: number;
  /** Time without a byte in either direction before the connection is closed. */
  idle: number;
  /**
   * Idle time between two requests on one connection. Must be longer than the proxy's own timeout;
   * otherwise the proxy may use a connection that is just closing.
   */
  between: number;
  /** Interval at which Node checks the timeouts of headers and requests. */
  checkInterval: number;
}

export const TIMEOUTS: Timeouts = {
  headers: 20_000,
  request: 120_000,
  idle: 120_000,
  between: 75_000,
  checkInterval: 5000,
};

/** Creates Node's HTTP server with timeouts for every phase, so that no client keeps a connection open for ever. */
export const createServer = (
  app: RequestListener,
  { headers, request, idle: silence, between, checkInterval }: Timeouts = TIMEOUTS,
): Server => {
  const server = http.createServer(
    {
      headersTimeout: headers,
      requestTimeout: request,
      keepAliveTimeout: between,
      connectionsCheckingInterval: checkInterval,
    },
    app,
  );
  server.timeout = silence;
  return server;
};
