import { type Client, startApi, type TestApi } from '../../support/api';
import { setTermStart } from '../../support/records';
import { coveringSubset } from './coveringSubset';
import { CAME, EXPORTS } from './everyExport';
import { importFixture } from './importFixture';
import { groupByIssues, storedLines } from './storedLines';

let api: TestApi;
let admin: Client;
beforeEach(async () => {
  api = await startApi('sqlite');
  admin = await api.as('admin');
  await setTermStart(admin);
});
afterEach(() => api.close());

const GATE = coveringSubset(
  Object.fromEntries(Object.keys(EXPORTS).map((title) => [title, CAME[title] ?? {}])),
  12,
);

test.each(Object.entries(EXPORTS).filter(([title]) => GATE.has(title)))(
  'I-02 %s: what is imported is what was meant, or was asked or told',
  async (title, file) => {
    const { asked, left, said } = await importFixture(admin, file);
    const { stored, values } = await storedLines(admin, file.target);
    const missing = file.expectedLines.filter((line) => !stored.includes(line));
    expect({
      ...{ asked, left, said: groupByIssues(said), missing, values },
      unexpected: stored.filter((line) => !file.expectedLines.includes(line)),
    }).toEqual({
      ...{ asked: [], left: [], values: [], unexpected: [], ...CAME[title] },
      missing: CAME[title]?.missing === 'all' ? file.expectedLines : (CAME[title]?.missing ?? []),
    });
  },
);
