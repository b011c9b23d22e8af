import { type Client, startApi, type TestApi } from '../../support/api';
import { setTermStart } from '../../support/records';
import { coveringSubset } from './coveringSubset';
import { EVERY_FILE } from './everyFile';
import { EXPECTED_IMPORTS, FURTHER_ANSWERS } from './furtherCame';
import type { ImportFixture } from './furtherFiles';
import { furtherStored, line } from './furtherStored';
import { importFixture } from './importFixture';

let api: TestApi;
let admin: Client;
beforeEach(async () => {
  api = await startApi('sqlite');
  admin = await api.as('admin');
  await setTermStart(admin);
});
afterEach(() => api.close());

/** Imports a file. Returns questions, skipped rows, messages and stored lines. */
const readFurther = async (file: ImportFixture) => {
  const { asked, left, said } = await importFixture(admin, file, FURTHER_ANSWERS);
  return {
    asked,
    left,
    said: said.map((each) => line(each.row, each.said)),
    stored: await furtherStored(admin, file.target),
  };
};

const GATE = coveringSubset(EXPECTED_IMPORTS, 12);

test.each(Object.entries(EXPECTED_IMPORTS).filter(([title]) => GATE.has(title)))(
  'I-02 %s are read as meant, or say what is not certain',
  async (title, expected) => {
    const file = EVERY_FILE[title];
    if (!file) throw new Error(title);
    const { asked, left, said, stored } = await readFurther(file);
    expect({ asked, left, said, stored }).toEqual({ asked: [], left: [], stored: [], ...expected });
  },
);
