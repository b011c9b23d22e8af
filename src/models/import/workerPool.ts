import type { ImportTarget } from '@/contract/import/import';
import { SheetClient } from '@/sheets/worker/sheetClient';

/**
 * The Web Workers of unfinished imports. A worker holds the import file and keeps running when the
 * user leaves the page.
 */
const clients = new Map<ImportTarget, SheetClient>();

/**
 * The Web Workers of finished imports. They still hold the rows with errors, so that the user can
 * save them to a file.
 */
const retired = new Map<ImportTarget, SheetClient>();

export const workerOf = (target: ImportTarget): SheetClient | undefined => clients.get(target);

/** Returns the worker of an import, even if the import is finished. */
export const lastWorkerOf = (target: ImportTarget): SheetClient | undefined =>
  workerOf(target) ?? retired.get(target);

export const closeWorker = (target: ImportTarget): void => {
  for (const workers of [clients, retired]) {
    workers.get(target)?.close();
    workers.delete(target);
  }
};

/**
 * Finishes an import. Its Web Worker keeps running, so that the user can save the rows with errors.
 */
export const retireWorker = (target: ImportTarget): void => {
  const client = clients.get(target);
  clients.delete(target);
  if (client) retired.set(target, client);
};

export const closeWorkers = (): void => {
  for (const target of [...clients.keys(), ...retired.keys()]) closeWorker(target);
};

export const openWorker = (target: ImportTarget): SheetClient => {
  closeWorker(target);
  const client = new SheetClient();
  clients.set(target, client);
  return client;
};
