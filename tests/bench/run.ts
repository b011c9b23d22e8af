/**
 * `npm run bench`, or `npm run bench load lists` for some parts: measures the importer, lists,
 * clashes, free times and rooms, messages, the load of a large office, and the built page in
 * Chromium. Most parts also measure a minimal implementation in the same run. Prints a table,
 * without pass or fail. `npm run bench load` also writes the table of docs/performance.md. `npm run
 * bench load small` is only a try. `npm run bench load searches` measures only pages and searches of
 * contacts.
 */
import { backingUp } from './backups';
import { inBrowser } from './browser';
import { clashing } from './clashes';
import { developing } from './developing';
import { findingFree } from './free';
import { growing } from './growth/growth';
import { openTabs } from './growth/openTabs';
import { importing } from './imports';
import { keepingLedger } from './ledger';
import { listing } from './lists';
import { loading } from './load/load';
import { type Figure, printTable } from './measure';
import { searching } from './palette';
import { selfChecking } from './selfCheck';
import { smsFigures } from './sms';

const ROWS = 20_000;

const PARTS: Record<string, () => Promise<Figure[]>> = {
  imports: importing,
  lists: listing,
  palette: searching,
  clashes: clashing,
  free: findingFree,
  load: loading,
  sms: smsFigures,
  backups: backingUp,
  selfCheck: selfChecking,
  browser: () => inBrowser(ROWS),
  developing,
  growth: growing,
  tabs: openTabs,
  ledger: keepingLedger,
};

const main = async () => {
  const named = process.argv.slice(2);
  const figures: Figure[] = [];
  for (const [name, measure] of Object.entries(PARTS)) {
    if (named.length === 0 || named.includes(name)) figures.push(...(await measure()));
  }
  printTable(figures);
};

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
