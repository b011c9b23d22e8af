export const openWorker = (): Worker =>
  new Worker(/* webpackChunkName: "sheet-reader" */ new URL('./sheet.worker.ts', import.meta.url), {
    name: 'sheet-reader',
  });
