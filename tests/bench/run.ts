/**
 * `npm run bench`: how long importer, lists, clashes and text messages take, beside the barest way of doing
 * the same on the same machine in the same run, and how the built page behaves meanwhile in Chromium. Prints
 * a table; judges nothing.
 */
import { read } from '@e965/xlsx';
import { ImportSession } from '@/sheets/importSession';
import { inBrowser } from './browser';
import { clashing } from './clashes';
import { contactRows } from './contacts';
import { importing } from './imports';
import { listing } from './lists';
import { type Figure, median, printTable } from './measure';
import { smsFigures } from './sms';
import { workbook } from './workbook';

const ROWS = 20_000;

const reading = async (): Promise<Figure> => {
  const bytes = workbook(contactRows(ROWS));
  const bare = await median(3, () => read(bytes, { type: 'array', dense: true, cellNF: true }));
  const milliseconds = await median(3, () => {
    const session = new ImportSession();
    const { sheets } = session.open('contact', 'bench.xlsx', bytes);
    session.choose(sheets.map(({ name, headerRow }) => ({ name, headerRow })));
  });
  return { name: `read an .xlsx of ${ROWS} rows, find its table`, milliseconds, bare };
};

const main = async () => {
  printTable([
    await reading(),
    ...(await importing()),
    ...(await listing()),
    ...(await clashing()),
    ...(await smsFigures()),
    ...(await inBrowser(ROWS)),
  ]);
};

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
