import http, { type RequestListener } from 'node:http';
import type { RequestHandler } from 'express';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { EnvironmentError, readEnvironment } from '../mock/environment';
import { withFile } from '../mock/environmentFile';
import { handOverLimit } from '../mock/gateway/withOutbox';
import { createServer } from '../mock/http/createServer';
import { Requests } from '../mock/http/requests';
import { stopOnSignal } from '../mock/orderlyStop';
import { exitWith, howToEnter, openApi } from '../mock/server';
import { createLog } from '../mock/telemetry/log';
import { isApi } from './apiPaths';

/** Fails early, with the system's own error, where the address is taken. */
const checkAddress = (host: string, port: number) =>
  new Promise<void>((resolve, reject) => {
    const probe = http.createServer().once('error', reject);
    probe.listen(port, host, () => probe.close(() => resolve()));
  });

/** A real backend behind the API's paths, so that page and API share one origin (and one cookie). */
const proxyTo = (target: string) => [
  {
    context: isApi,
    target,
    changeOrigin: true,
    headers: { origin: target },
  },
];

/** `npm start`: the app with hot reload and the API on one port, or a real backend with API_TARGET. */
const main = async () => {
  const environment = readEnvironment(withFile(process.env), '1');
  const { host, port, apiTarget } = environment;
  if (port === 0) throw new EnvironmentError('PORT must not be 0 here: the page is opened by it.');
  if (apiTarget && environment.faults.length > 0) {
    throw new EnvironmentError(
      'MOCK_FAULTS is for the bundled API: it does nothing to API_TARGET.',
    );
  }
  await checkAddress(host, port);
  process.env.NODE_ENV = 'development';
  // Only now: what the bundle is made with depends on NODE_ENV. Before the API: while that is opened, esbuild puts the
  // packages together and a thread loads babel.
  const compiler = webpack(
    require('./webpack.dev.js') as webpack.Configuration,
  ) as webpack.Compiler;
  const { packages } = require('./packages') as { packages: { middleware: RequestHandler } };
  const api = apiTarget ? undefined : await openApi(environment, { checkAnswers: true });

  const log = api?.log ?? createLog(environment.logLevel);
  let answer: RequestListener | undefined;
  const bounded = createServer((request, response) => answer?.(request, response));
  // Before anything is built, which takes long: a signal must not cut what the API is about.
  stopOnSignal({
    requests: new Requests(bounded, ({ url = '' }) => isApi(url)),
    outbox: api?.outbox,
    // What webpack is building need not be finished.
    close: async () => api?.store.close(),
    limit: handOverLimit(environment.sms),
    log,
    begin: () => api?.readiness.end(),
  });
  const { lazyPages } = require('./lazyPages') as { lazyPages: { middleware: RequestHandler } };
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
      // For the browser of this machine packing takes longer than carrying.
      compress: false,
      // The API has requests to end first.
      setupExitSignals: false,
      historyApiFallback: true,
      allowedHosts: 'auto',
      client: {
        overlay: { errors: true, warnings: false, runtimeErrors: false },
        logging: 'warn',
        // Where the page came from, be it localhost or 127.0.0.1: another name is refused.
        webSocketURL: 'auto://0.0.0.0:0/ws',
      },
      static: { directory: (require('./paths') as { public: string }).public, watch: false },
      ...(apiTarget && { proxy: proxyTo(apiTarget) }),
      setupMiddlewares: (middlewares) => {
        const toApi: RequestHandler = (req, res, next) =>
          isApi(req.url) ? api?.app(req, res, next) : next();
        const own = [
          { name: 'packages', middleware: packages.middleware as never },
          { name: 'lazy-pages', middleware: lazyPages.middleware as never },
        ];
        if (api) own.push({ name: 'api', middleware: toApi as never });
        return [...own, ...middlewares];
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
