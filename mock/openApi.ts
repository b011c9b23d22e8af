import type { Express } from 'express';
import { withAlarms } from './alarms';
import { createApp } from './app';
import { locationOf } from './backup/database';
import { addToErasedList, readErasedLists } from './backup/erasedList';
import type { WriteBackup } from './backup/writers';
import { type Clock, openClock } from './clock';
import { erasedMarks } from './db/write/erasedMarks';
import type { Store } from './db/write/store';
import type { Environment } from './environment';
import { ContactSearch } from './features/contact/contactSearcher';
import { notePublicUrl } from './features/messages/confirm/links';
import { openOthers, withOutbox } from './features/messages/outbox/withOutbox';
import type { Outbox } from './features/messages/outbox/worker';
import { reconcileStanding } from './features/messages/standing/reconcile';
import { eraseMarked } from './features/personalData/erase';
import { Readiness } from './http/monitoring/readiness';
import { readBuild } from './http/page/client';
import { connectionsOf } from './integrations';
import { withNightly } from './nightly';
import { openStore } from './openStore';
import type { CheckPromises } from './selfCheck/nightly';
import { prepare } from './setup';
import { noteGateways, siteOf } from './site';
import { createLog, type Log } from './telemetry/log';
import { Meters } from './telemetry/meters';
import { prepareFolder } from './unattended/folder/files';
import { withFolder } from './unattended/folder/folder';
import { readByProcess } from './unattended/readByProcess';
import { readTextsBy } from './unattended/readTexts';
import type { OpenReader } from './unattended/sheetCalls';

export interface OpenApi {
  app: Express;
  store: Store;
  outbox: Outbox;
  log: Log;
  readiness: Readiness;
}

/**
 * Returns a function that opens a reader for import files: in a process of its own with `program`,
 * otherwise in this process. The code for reading in this process is loaded only when a file is
 * read.
 */
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
    /** The Node.js script, with its arguments, that reads import files in a separate process. */
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
  // Erases the people on the list of erased people again, because an operator may have brought
  // their data back by copying an old data file to the data folder.
  const openReader = readerBy(options.readFiles);
  const readTexts = readTextsBy(openReader);
  await eraseMarked(opened, now(), readErasedLists([environment.backups.dir]), readTexts);
  await notePublicUrl(opened, environment.publicUrl);
  const templates = await noteGateways(opened, environment.sms);
  // Updates the automatic reminders before any message is sent, because the timetable may have
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
  const { trustProxy, basePath, analytics, faults, signOn } = environment;
  if (faults.length > 0) {
    log.warn({}, `MOCK_FAULTS: ${faults.map(({ text }) => text).join('; ')}`);
  }
  const build = options.clientDir && readBuild(options.clientDir);
  const app = await createApp({
    store,
    now,
    site: siteOf(environment, build, templates),
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
