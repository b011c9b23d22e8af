import http, { type RequestListener, type Server } from 'node:http';

/** Server timeouts in milliseconds. */
export interface Timeouts {
  headers: number;
  /**
   * Maximum time for a whole request. Must be long enough for a large import over a slow
   * connection.
   */
  request: number;
  /** The server closes a connection that carries no data for this time. */
  idle: number;
  /**
   * Maximum idle time of a connection between two requests. Must be longer than the proxy's own
   * timeout, because otherwise the proxy may send a request just when the server closes the
   * connection.
   */
  between: number;
  /** The time between two checks by Node of the timeouts for headers and requests. */
  checkInterval: number;
}

export const TIMEOUTS: Timeouts = {
  headers: 20_000,
  request: 120_000,
  idle: 120_000,
  between: 75_000,
  checkInterval: 5000,
};

/**
 * Maximum number of connections that wait to be accepted. Node accepts one in each turn of the
 * event loop, so its default of 511 is too low when a thousand tabs connect to a busy server.
 */
export const BACKLOG = 4096;

/**
 * Creates Node's HTTP server. Every phase of a request has a timeout, so that a slow client cannot
 * block a connection forever.
 */
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
