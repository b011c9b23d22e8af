import fs from 'node:fs';
import type { Page } from '@playwright/test';
import { type Figure, middle } from './measure';

const RUNS = 5;
const LIBRARY = require.resolve('@e965/xlsx/dist/xlsx.full.min.js');

/** A Web Worker that has only the spreadsheet library, for comparison. */
const BARE_WORKER = `
onmessage = ({ data }) => {
  XLSX.read(data, { type: 'array', dense: true, cellNF: true });
  postMessage('read');
};`;

interface Task {
  own: string;
  bare: string;
  /** The file in Base64. */
  encoded: string;
  runs: number;
}

/** Reads the file in two Web Workers in turn. Returns the times. */
const inWorkers = async ({ own, bare, encoded, runs }: Task) => {
  const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
  const file = new File([bytes], 'bench.xlsx');
  const workers = { own: new Worker(own), bare: new Worker(bare) };
  const answer = (worker: Worker, message: unknown) =>
    new Promise<unknown>((resolve, reject) => {
      worker.onerror = () => reject(new Error('the worker broke down'));
      worker.onmessage = ({ data }) => data.progress ?? resolve(data.value);
      worker.postMessage(message);
    });
  const readBare = () => answer(workers.bare, bytes);
  const readOwn = async () => {
    const open = { id: 1, method: 'open', args: ['contact', file] };
    const { sheets } = (await answer(workers.own, open)) as {
      sheets: { name: string; headerRow: number }[];
    };
    const chosen = sheets.map(({ name, headerRow }) => ({ name, headerRow }));
    await answer(workers.own, { id: 2, method: 'choose', args: [chosen] });
  };
  const times = { own: [] as number[], bare: [] as number[] };
  for (let run = 0; run <= runs; run += 1) {
    for (const [name, read] of [['own', readOwn] as const, ['bare', readBare] as const]) {
      const start = performance.now();
      await read();
      // The first run is a warm-up.
      if (run > 0) times[name].push(performance.now() - start);
    }
  }
  for (const worker of Object.values(workers)) worker.terminate();
  return times;
};

/**
 * Measures how long the built Web Worker reads a workbook, compared with the library alone. `own`
 * is its URL.
 */
export const readingInWorker = async (
  page: Page,
  own: string,
  file: string,
  rows: number,
): Promise<Figure> => {
  const bareUrl = new URL('/bench-bare.js', page.url()).href;
  await page.route(bareUrl, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: fs.readFileSync(LIBRARY, 'utf8') + BARE_WORKER,
    }),
  );
  // tsx wraps functions in a helper `__name`, which the page does not have.
  await page.evaluate('globalThis.__name = (named) => named');
  const encoded = fs.readFileSync(file).toString('base64');
  const times = await page.evaluate(inWorkers, { own, bare: bareUrl, encoded, runs: RUNS });
  return {
    name: `read an .xlsx of ${rows} rows, find its table`,
    milliseconds: middle(times.own),
    bare: middle(times.bare),
  };
};
