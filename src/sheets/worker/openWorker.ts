/**
 * Starts the worker from its own bundle. Tests mock this module, because they run without workers.
 */
export const openWorker = (): Worker =>
  new Worker(/* webpackChunkName: "sheet-reader" */ new URL('./sheet.worker.ts', import.meta.url), {
    name: 'sheet-reader',
  });
