import express, { type Express } from 'express';
import { calendarPath } from '@/contract/calendar';
import { SIGN_ON_PATH } from '@/contract/singleSignOn';
import { Refusal } from './db/base/refusal';
import { sessionSecret } from './db/write/settings';
import type { Store } from './db/write/store';
import { FEATURES } from './featureList';
import { ContactSearch } from './features/contact/contactSearcher';
import { LINK_PATH } from './features/messages/confirm/links';
import { confirmPages } from './features/messages/confirm/routes';
import { signOnPages } from './features/singleSignOn/pages/routes';
import type { SignOnSettings } from './features/singleSignOn/signOnEnvironment';
import { withoutBasePath } from './http/basePath';
import { apiPaths, from } from './http/call/apiPaths';
import { Calls } from './http/calls';
import type { Context } from './http/context';
import type { FaultRule } from './http/faults/faultRules';
import { faults } from './http/faults/faults';
import { handleErrors } from './http/handleErrors';
import { setLanguage } from './http/language';
import { CallNotes } from './http/limits/callNotes';
import { createLimits } from './http/limits/limits';
import { checkProxy } from './http/monitoring/checkProxy';
import { healthRoutes } from './http/monitoring/health';
import { metricsPage } from './http/monitoring/metricsPage';
import { notedAs, notedAsUnknown, noteRequests } from './http/monitoring/noteRequests';
import { Readiness } from './http/monitoring/readiness';
import { openApiOf } from './http/openapi/openapi';
import { type Client, clientFiles } from './http/page/client';
import { pages } from './http/page/pages';
import { securityHeaders } from './http/page/securityHeaders';
import { checkPath } from './http/path';
import { loadToken } from './http/secret/bearer';
import { calendarFile } from './http/secret/calendarFile';
import { createSignOn } from './http/secret/signOn';
import { loadAccount, sessions } from './http/session/session';
import { type Log, silentLog } from './telemetry/log';
import { Meters } from './telemetry/meters';

export interface AppOptions {
  store: Store;
  now?: () => Date;
  site: Context['site'];
  trustProxy?: number;
  basePath?: string;
  /**
   * The secret that the SMS gateway must send with each delivery report. If undefined, the server
   * refuses all delivery reports.
   */
  reportSecret?: string | undefined;
  checkAnswers?: boolean;
  /** True to serve the API reference at `/api/openapi.json`. Production servers leave this out. */
  reference?: boolean;
  /**
   * Rules that simulate errors in development. If undefined, no errors are simulated. If empty,
   * only the rules in a request's header or cookie apply.
   */
  faults?: readonly FaultRule[];
  client?: Client;
  log?: Log;
  meters?: Meters;
  metricsToken?: string | undefined;
  readiness?: Readiness;
  noteErased?: Context['noteErased'];
  readTexts?: Context['readTexts'];
  /** Connections to other systems (`mock/integrations.ts`). None by default. */
  connections?: Context['connections'];
  /** Settings of single sign-on. Undefined if no provider is configured. */
  signOn?: SignOnSettings | undefined;
  /** The search index for contacts. By default, the server creates a new one. */
  contactTexts?: ContactSearch;
}

export const createCalls = (
  context: Context,
  { checkAnswers = false }: Pick<AppOptions, 'checkAnswers'> = {},
  notes = new CallNotes(context),
): Calls => {
  const calls = new Calls({
    reader: context.store.reader,
    checkAnswers,
    onRefusal: (account, call) => notes.note('refused', account, call),
    onTokenCall: (account, call) => notes.note('call', account, call),
  });
  for (const { routes } of FEATURES) routes(calls, context);
  return calls;
};

/**
 * Builds the API server, which also serves the browser client if `client` is set. The caller opens
 * the port.
 */
export const createApp = async (options: AppOptions): Promise<Express> => {
  const { store, now = () => new Date(), site, log = silentLog } = options;
  const { trustProxy = 0, basePath = '/' } = options;
  const { meters = new Meters(), metricsToken, readiness = new Readiness(store) } = options;
  const secret = await sessionSecret(store);
  const context: Context = {
    store,
    contactTexts: options.contactTexts ?? new ContactSearch(store),
    now,
    site,
    limits: createLimits({ store, now, secret, basePath }),
    log,
    meters,
    connections: options.connections ?? [],
    noteErased: options.noteErased,
    readTexts: options.readTexts,
    signOn: options.signOn && createSignOn(options.signOn, { secret, basePath, now }),
  };
  const notes = new CallNotes(context);
  const calls = createCalls(context, options, notes);

  const app = express();
  app.locals.flushNotes = () => notes.flush();
  app.disable('x-powered-by');
  app.set('trust proxy', trustProxy);
  app.set('query parser', 'simple');
  app.enable('case sensitive routing');
  app.enable('strict routing');
  const keys = new Set(calls.paths().map(({ method, path }) => `${method} ${path}`));
  if (basePath !== '/') app.use(withoutBasePath(basePath));
  if (trustProxy > 0) app.use(checkProxy(log));
  app.use(noteRequests({ log, meters, behindProxy: trustProxy > 0, calls: keys }));
  app.use(setLanguage, securityHeaders(options.client), checkPath);
  app.use('/api', (_req, res, next) => {
    res.set('Cache-Control', 'no-store');
    next();
  });
  const faultInjector = options.faults && faults(options.faults);
  if (faultInjector)
    app.use(['/api', '/healthz', '/readyz', '/calendar', LINK_PATH], faultInjector.before);
  healthRoutes(app, readiness, site);
  app.get('/metrics', notedAs('GET /metrics'), metricsPage(context, metricsToken, notes));
  if (options.reference) {
    app.get('/api/openapi.json', (_req, res) => {
      res.json(openApiOf(calls.endpoints(), site.version));
    });
  }
  app.use(LINK_PATH, notedAs(`${LINK_PATH}/:secret`), confirmPages(context));
  const session = sessions(store, now, { secret, basePath });
  app.use('/api', loadToken(context), session.load, loadAccount);
  apiPaths(app, calls, options, faultInjector);
  if (context.signOn) {
    app.use(SIGN_ON_PATH, session.load, signOnPages(context, context.signOn, from));
  }
  const calendars = calendarPath(':secret');
  app.get(calendars, notedAs(calendars), calendarFile(context));
  if (options.client) {
    app.use(
      notedAs('file'),
      clientFiles(options.client),
      notedAs('page'),
      pages({ ...options.client, basePath, sessions: session, calls, now }),
    );
  }
  app.use(notedAsUnknown, () => {
    throw new Refusal('PATH_UNKNOWN');
  });
  app.use(handleErrors(log));
  return app;
};
