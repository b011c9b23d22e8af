import { middle } from '../measure';
import type { Office } from '../office';
import { figureOf } from './figures';

const MB = 2 ** 20;

const resident = async (office: Office): Promise<number[]> =>
  (await figureOf(office, 'process_resident_memory_bytes')).map((bytes) => bytes / MB);

/**
 * Measures the servers' memory during some work. Returns the maximum and the growth of the server
 * that grew most.
 */
export const watchMemory = async <T>(
  office: Office,
  pause: number,
  work: () => Promise<T>,
): Promise<{ value: T; most: number; settled: number }> => {
  const before = await resident(office);
  const samples: number[][] = [];
  const timer = setInterval(() => {
    resident(office).then(
      (sample) => samples.push(sample),
      () => {},
    );
  }, pause);
  const value = await work();
  clearInterval(timer);
  samples.push(await resident(office));
  const of = (server: number) => samples.map((sample) => sample[server] ?? 0);
  const growth = before.map((start, server) => Math.max(...of(server)) - start);
  // The last quarter is compared with the second, because code is loaded at the start.
  const quarter = Math.ceil(samples.length / 4);
  const settled = before.map(
    (_, server) =>
      middle(of(server).slice(-quarter)) - middle(of(server).slice(quarter, 2 * quarter)),
  );
  return { value, most: Math.max(...growth), settled: Math.max(...settled) };
};
