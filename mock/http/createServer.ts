import http, { type RequestListener, type Server } from 'node:http';

/** Server timeouts in milliseconds. */
export interface Timeouts {
  headers: number;
  /** Time for a whole request, which a large import over a slow connection needs. */
  request: number;
  /** Time without any data before the connection is closed. */
  idle: number;
  /**
   * Idle time between two requests on one connection. It must exceed the proxy's timeout, or the
   * proxy may use a connection that is just closing.
   */
  between: number;
  /** Interval at which Node checks the timeouts for headers and requests. */
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
 * Creates Node's HTTP server with timeouts for every phase, so that no client keeps a connection
 * forever.
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
