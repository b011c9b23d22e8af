import os from 'node:os';
import { METRICS_TOKEN, type Office } from '../office';

const headers = { authorization: `Bearer ${METRICS_TOKEN}` };

export const figureOf = ({ urls }: Office, name: string): Promise<number[]> =>
  Promise.all(
    urls.map(async (url) => {
      const page = await (await fetch(`${url}/metrics`, { headers })).text();
      return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(page)?.[1]);
    }),
  );

export interface Processors {
  generator: number;
  servers: number;
  /** All other processes. On an idle machine this is PostgreSQL. */
  others: number;
  idle: number;
}

const taken = async (office: Office): Promise<Processors> => {
  const times = os.cpus().map((cpu) => cpu.times);
  const sum = (of: (time: (typeof times)[number]) => number) =>
    times.reduce((all, time) => all + of(time), 0) / 1000;
  const { user, system } = process.cpuUsage();
  const generator = (user + system) / 1_000_000;
  const servers = (await figureOf(office, 'process_cpu_seconds_total')).reduce((a, b) => a + b);
  const busy = sum((time) => time.user + time.nice + time.sys + time.irq);
  return { generator, servers, others: busy - generator - servers, idle: sum((time) => time.idle) };
};

/** Measures which processes use the processors during some work. */
export const watchProcessors = async <T>(
  office: Office,
  work: () => Promise<T>,
): Promise<{ value: T; processors: Processors }> => {
  const before = await taken(office);
  const value = await work();
  const after = await taken(office);
  const names = Object.keys(before) as (keyof Processors)[];
  const processors = Object.fromEntries(names.map((name) => [name, after[name] - before[name]]));
  return { value, processors: processors as unknown as Processors };
};
