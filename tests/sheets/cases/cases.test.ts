import { type Client, startApi, type TestApi } from '../../support/api';
import { setTermStart } from '../../support/records';
import { coveringSubset } from './coveringSubset';
import { EVERY_CASE } from './everyCase';
import type { ImportCase } from './importCase';
import { groupByResult, importFixture } from './importFixture';
import { storedLines } from './storedLines';
import { storedRecords } from './storedRecords';

let api: TestApi;
let admin: Client;
beforeEach(async () => {
  api = await startApi('sqlite');
  admin = await api.as('admin');
  await setTermStart(admin);
});
afterEach(() => api.close());

/** Returns what is stored, in the form in which the case says it. */
const storedAs = async ({ target, expectedLines }: ImportCase) => {
  if (!expectedLines) return { stored: await storedRecords(admin, target) };
  const { stored, values } = await storedLines(admin, target);
  return {
    missing: expectedLines.filter((line) => !stored.includes(line)),
    unexpected: stored.filter((line) => !expectedLines.includes(line)),
    values,
  };
};

const expectedOf = ({
  questions = [],
  leftOut = [],
  rows,
  expectedLines,
  ...expected
}: ImportCase) => {
  const { stored = [], missing = [], unexpected = [], values = [] } = expected;
  return {
    ...{ questions, leftOut, rows },
    ...(expectedLines
      ? { missing: missing === 'all' ? expectedLines : missing, unexpected, values }
      : { stored }),
  };
};

const GATE = coveringSubset(EVERY_CASE, 50, 2);

test.each(Object.entries(EVERY_CASE).filter(([title]) => GATE.has(title)))(
  'I-02 %s: rows are stored as meant, or the import asks, warns or refuses',
  async (_, each) => {
    const { questions, leftOut, rows } = await importFixture(admin, each, each.answers);
    const result = { questions, leftOut, rows: groupByResult(rows), ...(await storedAs(each)) };
    expect(result).toEqual(expectedOf(each));
  },
);
