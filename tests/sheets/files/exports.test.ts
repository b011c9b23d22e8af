import { type Client, startApi, type TestApi } from '../../support/api';
import { setTermStart } from '../../support/records';
import { characteristic } from './characteristic';
import { CAME, EXPORTS } from './everyExport';
import { importWhole } from './importWhole';
import { storedLines, together } from './storedLines';

let api: TestApi;
let admin: Client;
beforeEach(async () => {
  api = await startApi('sqlite');
  admin = await api.as('admin');
  await setTermStart(admin);
});
afterEach(() => api.close());

const GATE = characteristic(
  Object.fromEntries(Object.keys(EXPORTS).map((title) => [title, CAME[title] ?? {}])),
  12,
);

test.each(Object.entries(EXPORTS).filter(([title]) => GATE.has(title)))(
  'I-02 %s: what is imported is what was meant, or was asked or told',
  async (title, file) => {
    const { asked, left, said } = await importWhole(admin, file);
    const { stored, values } = await storedLines(admin, file.target);
    const without = file.want.filter((line) => !stored.includes(line));
    expect({
      ...{ asked, left, said: together(said), without, values },
      besides: stored.filter((line) => !file.want.includes(line)),
    }).toEqual({
      ...{ asked: [], left: [], values: [], besides: [], ...CAME[title] },
      without: CAME[title]?.without === 'all' ? file.want : (CAME[title]?.without ?? []),
    });
  },
);
