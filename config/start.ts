import http, { type RequestListener } from 'node:http';
import type { RequestHandler } from 'express';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { isLoopback, readEnvironment } from '../mock/environment';
import { withFile } from '../mock/environmentFile';
import { EnvironmentError } from '../mock/environmentVariables';
import { handOverLimit } from '../mock/features/messages/outbox/withOutbox';
import { createServer } from '../mock/http/createServer';
import { Requests } from '../mock/http/requests';
import { openApi } from '../mock/openApi';
import { stopOnSignal } from '../mock/orderlyStop';
import { howToEnter } from '../mock/server';
import { exitWith } from '../mock/startErrors';
import { createLog } from '../mock/telemetry/log';
import { isApi } from './apiPaths';

/** Fails early, with the system's error message, if the address is already in use. */
const checkAddress = (host: string, port: number) =>
  new Promise<void>((resolve, reject) => {
    const probe = http.createServer().once('error', reject);
    probe.listen(port, host, () => probe.close(() => resolve()));
  });

/**
 * Forwards API requests to a real backend. Cookies for the backend's domain are rewritten to the
 * page's domain, because the browser sees only one origin. If the backend's certificate comes from
 * a private authority, set `NODE_EXTRA_CA_CERTS`.
 */
const proxyTo = (target: string) => [
  {
    context: isApi,
    target,
    changeOrigin: true,
    headers: { origin: new URL(target).origin },
    cookieDomainRewrite: '',
  },
];

/**
 * Runs `npm start`. Serves the app with hot reload and the API on one port. If API_TARGET is set,
 * the app uses that backend instead of the bundled API.
 */
const main = async () => {
  const environment = readEnvironment(withFile(process.env), '1');
  const { host, port, apiTarget } = environment;
  if (port === 0) throw new EnvironmentError('PORT must not be 0 here: the page is opened by it.');
  if (apiTarget && environment.faults.length > 0) {
    throw new EnvironmentError(
      'MOCK_FAULTS is for the bundled API: it does nothing to API_TARGET.',
    );
  }
  if (environment.basePath !== '/') {
    throw new EnvironmentError('BASE_PATH is for the built page: npm run build && npm run serve.');
  }
  await checkAddress(host, port);
  // Must be set before the build starts, because Babel reads `NODE_ENV` then.
  process.env.NODE_ENV = 'development';
  const development = require('./webpack.dev.js') as (isLocal: boolean) => webpack.Configuration;
  const compiler = webpack(development(isLoopback(host))) as webpack.Compiler;
  const api = apiTarget ? undefined : await openApi(environment, { checkAnswers: true });

  const log = api?.log ?? createLog(environment.logLevel);
  let answer: RequestListener | undefined;
  const bounded = createServer((request, response) => answer?.(request, response));
  // Registers the signal handlers before the first build, which takes long. Even a stop signal
  // during the build then lets the API finish its requests.
  stopOnSignal({
    requests: new Requests(bounded, ({ url = '' }) => isApi(url)),
    outbox: api?.outbox,
    // Closes only the API's database. An unfinished webpack build may be lost.
    close: async () => api?.store.close(),
    limit: handOverLimit(environment.sms),
    log,
    begin: () => api?.readiness.end(),
  });
  const server = new WebpackDevServer(
    {
      host,
      port,
      server: {
        type: (_options: unknown, app: unknown) => {
          answer = app as RequestListener;
          return bounded;
        },
      },
      hot: true,
      // Off, because on a local connection the compression takes longer than the transfer.
      compress: false,
      // Off, because `stopOnSignal` exits the process after the API has finished all requests.
      setupExitSignals: false,
      historyApiFallback: true,
      allowedHosts: 'auto',
      client: {
        overlay: { errors: true, warnings: false, runtimeErrors: false },
        logging: 'warn',
        // The page's hot-reload connection goes to the host that served the page. The server
        // refuses other hosts.
        webSocketURL: 'auto://0.0.0.0:0/ws',
      },
      static: { directory: (require('./paths') as { public: string }).public, watch: false },
      ...(apiTarget && { proxy: proxyTo(apiTarget) }),
      setupMiddlewares: (middlewares) => {
        const toApi: RequestHandler = (req, res, next) =>
          isApi(req.url) ? api?.app(req, res, next) : next();
        return api ? [{ name: 'api', middleware: toApi as never }, ...middlewares] : middlewares;
      },
    },
    compiler,
  );
  await server.start();
  const shown = host === '127.0.0.1' ? 'localhost' : host;
  const enter = api ? howToEnter(environment) : '';
  log.info({}, `Campus Console on http://${shown}:${port} (building the page …)${enter}`);
};

main().catch(exitWith);
