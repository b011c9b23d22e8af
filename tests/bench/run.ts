/**
 * `npm run bench`: how long importer, lists, clashes and text messages take, beside the barest way of doing
 * the same on the same machine in the same run, and how the built page behaves meanwhile in Chromium. Prints
 * a table; judges nothing.
 */
import { inBrowser } from './browser';
import { clashing } from './clashes';
import { importing } from './imports';
import { listing } from './lists';
import { printTable } from './measure';
import { smsFigures } from './sms';

const ROWS = 20_000;

const main = async () => {
  printTable([
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
