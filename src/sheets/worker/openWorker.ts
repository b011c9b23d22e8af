/** The worker is a file of its own; tests, which have no workers, put another one in its place. */
export const openWorker = (): Worker =>
  new Worker(/* webpackChunkName: "sheet-reader" */ new URL('./sheet.worker.ts', import.meta.url), {
    name: 'sheet-reader',
  });
