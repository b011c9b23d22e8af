/** Measures a large phone book: a page of it, a search, and a lookup during searches. */
import type { Client } from '../../support/api';
import { type Figure, percentile, timed } from '../measure';
import type { actionsOn } from './actions';

const SEARCHERS = 10;
const PAGES = 200;
const LOOKS = 300;

/** Times in milliseconds, at the 95th percentile. */
export interface Searches {
  /** A page of all contacts without other load. */
  page: number;
  /** A search while ten users search without pauses. */
  search: number;
  /** A lookup of one contact while ten users search. */
  look: number;
}

const p95 = (times: readonly number[]) => percentile(times, 0.95);

const timesOf = async (count: number, call: (no: number) => Promise<unknown>) => {
  const times: number[] = [];
  for (let no = 0; no < count; no += 1) times.push((await timed(() => call(no))).ms);
  return times;
};

export const searchesOf = async (
  [looker, ...others]: readonly Client[],
  { lookUp, pageOfContacts, search }: ReturnType<typeof actionsOn>,
): Promise<Searches> => {
  const one = looker as Client;
  const pages = await timesOf(PAGES, (call) => pageOfContacts(one, call));
  const searches: number[] = [];
  let over = false;
  const searching = others.slice(0, SEARCHERS).map(async (client, no) => {
    for (let call = no; !over; call += SEARCHERS) {
      searches.push((await timed(() => search(client, call))).ms);
    }
  });
  const looks = await timesOf(LOOKS, (call) => lookUp(one, call));
  over = true;
  await Promise.all(searching);
  return { page: p95(pages), search: p95(searches), look: p95(looks) };
};

export const searchFigures = (name: string, { page, search, look }: Searches): Figure[] => [
  { name: `${name}: page of contacts, p95`, milliseconds: page },
  { name: `${name}: search while ten search, p95`, milliseconds: search },
  { name: `${name}: contact by id while ten search, p95`, milliseconds: look },
];
