import fs from 'node:fs';
import type http from 'node:http';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import type { Express } from 'express';
import { DEMO_ACCOUNTS } from '@/contract/account';
import { version } from '../package.json';
import { withAlarms } from './alarms';
import { createApp } from './app';
import { locationOf } from './backup/database';
import { addToErasedList, readErasedLists } from './backup/erasedList';
import { type WriteBackup, writeByProcess } from './backup/writers';
import { type Clock, openClock } from './clock';
import { isFull, NO_ROOM, StoreError } from './db/base/storeError';
import { erasedMarks } from './db/write/erasedMarks';
import type { Store } from './db/write/store';
import { type Environment, readEnvironment } from './environment';
import { withFile } from './environmentFile';
import { EnvironmentError } from './environmentVariables';
import { ContactSearch } from './features/contact/contactSearcher';
import { noteChannel } from './features/contact/reach';
import { notePublicUrl } from './features/messages/confirm/links';
import { noteFilledOnly, noteTemplatesOnly } from './features/messages/outbox/registered';
import { handOverLimit, openOthers, withOutbox } from './features/messages/outbox/withOutbox';
import type { Outbox } from './features/messages/outbox/worker';
import { reconcileStanding } from './features/messages/standing/reconcile';
import { eraseMarked } from './features/personalData/erase';
import { firstPasswordFile } from './firstPassword';
import { BACKLOG, createServer } from './http/createServer';
import { Readiness } from './http/monitoring/readiness';
import { readBuild } from './http/page/client';
import { Requests } from './http/requests';
import { signOnSiteOf } from './http/secret/signOn';
import { connectionsOf } from './integrations';
import { withNightly } from './nightly';
import { openStore } from './openStore';
import { exitOnSignal, stopOnSignal } from './orderlyStop';
import { type CheckPromises, checkByProcess } from './selfCheck/nightly';
import { prepare } from './setup';
import { createLog, type Log } from './telemetry/log';
import { Meters } from './telemetry/meters';
import { FolderError, prepareFolder } from './unattended/folder/files';
import { withFolder } from './unattended/folder/folder';
import { readByProcess } from './unattended/readByProcess';
import { readTextsBy } from './unattended/readTexts';
import type { OpenReader } from './unattended/sheetCalls';

type ListenError = NodeJS.ErrnoException & { address?: string; port?: number };

/**
 * Returns a one-line error message for the operator. Undefined for unexpected errors, which are
 * logged with their stack.
 */
const inOneLine = (error: ListenError): string | undefined => {
  if ([EnvironmentError, StoreError, FolderError].some((kind) => error instanceof kind))
    return error.message;
  if (isFull(error)) return NO_ROOM;
  const { code, address = '', port = '' } = error;
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${address} is in use; set PORT to another one.`;
    case 'EACCES':
      return `Port ${port} on ${address} may not be opened; set PORT to one above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return 'HOST is no address of this machine.';
    default:
      return undefined;
  }
};

export const exitWith = (error: unknown): never => {
  const line = inOneLine(error as ListenError);
  if (line) console.error(line);
  else createLog('error').error({ error }, 'The server could not be started');
  process.exit(1);
};

/** Logs the kind and stack of every uncaught error, without its message. Then ends the process. */
export const logCrashes = (log: Log): void => {
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.error({ error }, 'The server ends: nobody has thought of this error');
      process.exit(1);
    });
  }
};

export interface OpenApi {
  app: Express;
  store: Store;
  outbox: Outbox;
  log: Log;
  readiness: Readiness;
}

/** Returns the reader of files. In this process it is loaded only if it is needed. */
const readerBy = (program: readonly string[] | undefined): OpenReader => {
  if (program) return readByProcess(program);
  return () => {
    const { readHere } = require('./unattended/readHere') as typeof import('./unattended/readHere');
    return readHere();
  };
};

export const openApi = async (
  environment: Environment,
  options: {
    clientDir?: string;
    checkAnswers: boolean;
    writeBackup?: WriteBackup;
    checkPromises?: CheckPromises;
    /** The Node.js script and its arguments that read files to import. */
    readFiles?: readonly string[];
    clock?: Clock;
  },
): Promise<OpenApi> => {
  const { imports } = environment;
  if (imports) prepareFolder(imports.dir);
  const log = createLog(environment.logLevel);
  const meters = new Meters();
  const tell = (line: string) => log.info({}, line);
  const opened = await openStore(environment, tell);
  const clock = options.clock ?? (await openClock(opened, log));
  const { now } = clock;
  await prepare(opened, environment, now(), tell);
  // Erases people again who are on the list of erased people. An operator may have copied an old
  // data file to the data folder.
  const openReader = readerBy(options.readFiles);
  const readTexts = readTextsBy(openReader);
  await eraseMarked(opened, now(), readErasedLists([environment.backups.dir]), readTexts);
  await notePublicUrl(opened, environment.publicUrl);
  const { gateway, wecom, smtp } = environment.sms;
  await noteChannel(opened.db, 'wecom', wecom !== undefined);
  await noteChannel(opened.db, 'email', smtp !== undefined);
  const templatesOnly = gateway !== undefined && gateway.provider !== 'http';
  await noteTemplatesOnly(opened.db, templatesOnly);
  const filledOnly = gateway?.provider === 'aliyun';
  await noteFilledOnly(opened.db, filledOnly);
  // Updates the automatic reminders before messages are sent, because the timetable may have
  // changed.
  await reconcileStanding(opened, now());
  const { store: sending, outbox } = await withOutbox(opened, environment.sms, {
    log,
    meters,
    now,
  });
  const backups = {
    location: locationOf(environment.databaseUrl ?? environment.dataDir),
    ...environment.backups,
    ...(options.writeBackup && { write: options.writeBackup }),
  };
  const { checkPromises } = options;
  const nightlyOptions = { backups, dataDir: environment.dataDir, checkPromises, readTexts };
  const closing = {
    ...sending,
    close: async () => {
      clock.close();
      await sending.close();
    },
  };
  const nightly = withNightly(closing, nightlyOptions, { log, meters, now });
  const gateways = openOthers(environment.sms);
  const watching = withAlarms(nightly, {
    ...{ gateways, log, now },
    onTry: (way, outcome) => meters.alarmTried(way, outcome),
  });
  const store = withFolder(watching, imports, {
    ...{ openReader, log, now },
    onImport: (target, outcome) => meters.imported(target, outcome),
  });
  const readiness = new Readiness(store);
  const contactTexts = new ContactSearch(store);
  contactTexts.begin();
  const { demoData, registration, trustProxy, basePath, analytics, faults, signOn } = environment;
  if (faults.length > 0) {
    log.warn({}, `MOCK_FAULTS: ${faults.map(({ text }) => text).join('; ')}`);
  }
  const build = options.clientDir && readBuild(options.clientDir);
  const app = await createApp({
    store,
    now,
    site: {
      demoAccounts: demoData,
      // Checked at each call, because the server deletes the file later, after the password was
      // changed.
      get firstPassword() {
        return fs.existsSync(firstPasswordFile(environment.dataDir));
      },
      registration,
      ...(signOn && { signOn: signOnSiteOf(signOn) }),
      version,
      ...(build && { build }),
      smsSimulated: environment.sms.gateway === undefined,
      ...(environment.publicUrl && { smsLinks: true }),
      ...(templatesOnly && { smsTemplatesOnly: true }),
      ...(filledOnly && { smsFilledOnly: true }),
      backupsKept: environment.backups.keep,
    },
    trustProxy,
    basePath,
    signOn,
    log,
    meters,
    metricsToken: environment.metricsToken,
    readiness,
    noteErased: async () => {
      try {
        addToErasedList(environment.backups.dir, await erasedMarks(store.db));
      } catch (error) {
        log.error({ error }, 'The list of who was erased could not be written beside the backups');
      }
    },
    readTexts,
    contactTexts,
    connections: connectionsOf(store, environment, gateways),
    reportSecret: environment.sms.reportSecret,
    checkAnswers: options.checkAnswers,
    reference: options.checkAnswers,
    ...(options.checkAnswers && { faults }),
    ...(options.clientDir && { client: { dir: options.clientDir, analytics } }),
  });
  const close = async () => {
    await app.locals.flushNotes();
    await store.close();
  };
  return { app, store: { ...store, close }, outbox, log, readiness };
};

export const listen = (server: http.Server, { host, port }: Environment): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, BACKLOG, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });

const CLIENT_DIR = path.join(__dirname, '..', 'dist');

interface Served {
  withClient: boolean;
  /** The Node.js scripts and their arguments that the server runs at night. */
  nightly: Record<'backup' | 'selfCheck', readonly string[]>;
  /** The Node.js script and its arguments. The server runs it to read files to import. */
  readFiles?: readonly string[];
  clock?: Clock;
}

/**
 * Returns the part of the start message that shows a demo account and its password. Blank without
 * sample data.
 */
export const howToEnter = ({ demoData }: Environment): string => {
  const [{ userName, password }] = DEMO_ACCOUNTS;
  return demoData ? `; sign in as ${userName} with ${password}` : '';
};

export const serve = async ({ withClient, nightly, readFiles, clock }: Served): Promise<void> => {
  const environment = readEnvironment(withFile(process.env), withClient ? '0' : '1');
  if (withClient && environment.faults.length > 0) {
    throw new EnvironmentError('MOCK_FAULTS is for development (npm start, npm run mock) alone.');
  }
  if (withClient && !fs.existsSync(path.join(CLIENT_DIR, 'index.html'))) {
    throw new EnvironmentError("There is no built app in dist/; run 'npm run build' first.");
  }
  const exitAtOnce = exitOnSignal();
  // Opens the port first. If a server is already running, the second start fails here, before it
  // changes data or sends messages.
  let answer: RequestListener | undefined;
  const server = createServer((request, response) => answer?.(request, response));
  server.prependListener('connection', (socket) => {
    if (!answer) socket.destroy();
  });
  const requests = new Requests(server);
  const port = await listen(server, environment);
  const { app, store, outbox, log, readiness } = await openApi(environment, {
    ...(withClient && { clientDir: CLIENT_DIR }),
    checkAnswers: !withClient,
    writeBackup: writeByProcess(nightly.backup),
    checkPromises: checkByProcess(nightly.selfCheck),
    ...(readFiles && { readFiles }),
    ...(clock && { clock }),
  });
  logCrashes(log);
  answer = app;
  exitAtOnce.end();
  stopOnSignal({
    requests,
    outbox,
    close: store.close,
    limit: handOverLimit(environment.sms),
    log,
    begin: () => readiness.end(),
  });
  const host = environment.host === '127.0.0.1' ? 'localhost' : environment.host;
  const name = withClient ? 'Campus Console' : 'Campus Console API';
  const below = environment.basePath === '/' ? '' : environment.basePath;
  log.info({}, `${name} listens on http://${host}:${port}${below}${howToEnter(environment)}`);
};

/**
 * Both `npm run mock` and `npm run serve` start the server here. `npm run serve` adds `--client`.
 */
if (require.main === module) {
  const nightly = {
    backup: [path.join(__dirname, 'backupCommand.ts'), 'backup'],
    selfCheck: [path.join(__dirname, 'selfCheckCommand.ts'), '--json'],
  };
  const readFiles = [path.join(__dirname, 'unattended', 'readerProcess.ts')];
  serve({ withClient: process.argv.includes('--client'), nightly, readFiles }).catch(exitWith);
}
