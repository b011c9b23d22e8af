import { contactTarget } from '../../mock/features/import/destinations';
import { openTestStore, startApi } from '../support/api';
import { contactRows } from './contacts';
import { importRows } from './imports';
import { type Figure, percentile, timed } from './measure';

const CONTACTS = 100_000;
const PART = 20_000;
const CALLS = 200;

export const listing = async (): Promise<Figure[]> => {
  const store = await openTestStore('sqlite');
  const rows = contactRows(CONTACTS);
  for (let from = 0; from < rows.length; from += PART) {
    await importRows(store, contactTarget, rows.slice(from, from + PART), `fill ${from}`);
  }
  const api = await startApi('sqlite', { store });
  const client = await api.as('admin');
  const times = async (what: string, query: (call: number) => object): Promise<Figure> => {
    const all: number[] = [];
    for (let call = 0; call < CALLS; call += 1) {
      const body = { method: 'list', ...query(call) };
      all.push((await timed(() => client.post('/api/directory/list', body))).ms);
    }
    const name = `${what} ${CONTACTS} contacts over HTTP, p95`;
    return { name, milliseconds: percentile(all, 0.95) };
  };
  const figures = [
    await times('page of', (call) => ({ currentPage: call + 1 })),
    await times('page of a group of', (call) => ({ currentPage: call + 1, group: 'staff' })),
    await times('sorted page of', (call) => ({ currentPage: call + 1, sorter: 'name_descend' })),
    await times('search in', (call) => ({ keyword: `第${call % 60}教研室` })),
  ];
  await api.close();
  return figures;
};
