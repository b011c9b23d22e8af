import fs from 'node:fs';
import type http from 'node:http';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { DEMO_ACCOUNTS } from '@/contract/account';
import { writeByProcess } from './backup/writers';
import type { Clock } from './clock';
import { type Environment, readEnvironment } from './environment';
import { withFile } from './environmentFile';
import { EnvironmentError } from './environmentVariables';
import { handOverLimit } from './features/messages/outbox/withOutbox';
import { BACKLOG, createServer } from './http/createServer';
import { Requests } from './http/requests';
import { openApi } from './openApi';
import { exitOnSignal, stopOnSignal } from './orderlyStop';
import { checkByProcess } from './selfCheck/nightly';
import { exitWith, logCrashes } from './startErrors';

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
  /**
   * The Node.js scripts, with their arguments, that the server runs in child processes at night.
   */
  nightly: Record<'backup' | 'selfCheck', readonly string[]>;
  /** The Node.js script, with its arguments, that reads import files in a child process. */
  readFiles?: readonly string[];
  clock?: Clock;
}

/**
 * Returns the part of the start message that tells how to sign in to a demo account. Blank without
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
  // Opens the port first, so that a second server fails here, before it changes data or sends
  // messages.
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

/** Starts the server for both `npm run mock` and `npm run serve`, which adds `--client`. */
if (require.main === module) {
  const nightly = {
    backup: [path.join(__dirname, 'backupCommand.ts'), 'backup'],
    selfCheck: [path.join(__dirname, 'selfCheckCommand.ts'), '--json'],
  };
  const readFiles = [path.join(__dirname, 'unattended', 'readerProcess.ts')];
  serve({ withClient: process.argv.includes('--client'), nightly, readFiles }).catch(exitWith);
}
