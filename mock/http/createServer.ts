import http, { type RequestListener, type Server } from 'node:http';

/** How long a connection may take for what, in milliseconds. */
export interface Patience {
  /** Until the headers of a request are there: they come in one piece, but over the worst of lines. */
  headers: number;
  /** Until all of a request is there: a large import over a slow line. */
  request: number;
  /** Without a byte in either direction, be it that nothing is asked, answered or taken. */
  silence: number;
  /** Between two requests: longer than a proxy keeps its own end, which would else ask on a connection that closes. */
  between: number;
  /** How often it is looked whether headers or a request are late. */
  look: number;
}

export const PATIENCE: Patience = {
  headers: 20_000,
  request: 120_000,
  silence: 120_000,
  between: 75_000,
  look: 5000,
};

/** Node's server, on which nobody holds a connection for ever. */
export const createServer = (
  app: RequestListener,
  { headers, request, silence, between, look }: Patience = PATIENCE,
): Server => {
  const server = http.createServer(
    {
      headersTimeout: headers,
      requestTimeout: request,
      keepAliveTimeout: between,
      connectionsCheckingInterval: look,
    },
    app,
  );
  server.timeout = silence;
  return server;
};
