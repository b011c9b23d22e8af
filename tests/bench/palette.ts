import { contactTarget } from '../../mock/features/import/destinations';
import { openTestStore, startApi } from '../support/api';
import { contactRows } from './contacts';
import { importRows } from './imports';
import { type Figure, percentile, timed } from './measure';

const CONTACTS = 10_000;
const CALLS = 100;
const TYPED = ['cxd', 'wang', '陈', 'chenxiaohong', '138', '第3教研室', 'zz'];

/** Measures the search box with a large phone book, compared with a page of the list. */
export const searching = async (): Promise<Figure[]> => {
  const store = await openTestStore('sqlite');
  await importRows(store, contactTarget, contactRows(CONTACTS), 'fill');
  const api = await startApi('sqlite', { store });
  const client = await api.as('admin');
  const p95 = async (call: (index: number) => Promise<unknown>): Promise<number> => {
    const all: number[] = [];
    for (let index = 0; index < CALLS; index += 1) all.push((await timed(() => call(index))).ms);
    return percentile(all, 0.95);
  };
  const page = await p95(() => client.post('/api/directory/list', { method: 'list' }));
  const search = await p95(async (index) => {
    const text = TYPED[index % TYPED.length];
    const { status } = await client.post('/api/search', { method: 'all', text });
    if (status !== 200) throw new Error(`The search for ${text} was answered ${status}.`);
  });
  await api.close();
  return [
    { name: `palette in ${CONTACTS} contacts over HTTP, p95`, milliseconds: search, bare: page },
  ];
};
