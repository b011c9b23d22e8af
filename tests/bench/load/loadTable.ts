import { machine, tableRow, writePart } from '../documents';
import type { besideImport } from './beside';
import type { Processors } from './figures';
import { type Crowd, USERS } from './people';
import type { Searches } from './searches';

/** The results for one kind of server. Times are in milliseconds, memory in MB. */
export interface Column {
  name: string;
  people: Crowd;
  settled: number;
  processors: Processors;
  searches: Searches;
  beside: Awaited<ReturnType<typeof besideImport>>;
  exported: number;
  alone: Record<'clashes' | 'preview' | 'startDate' | 'startDateBack', number>;
}

interface Line {
  what: string;
  limit: string;
  of: (column: Column) => string;
}

const whole = (value: number) => String(Math.round(value));

const LINES: readonly Line[] = [
  {
    what: `${USERS} people for a minute: actions`,
    limit: '',
    of: ({ people }) => String(people.actions),
  },
  {
    what: '– errors',
    limit: '0',
    of: ({ people }) => String(people.errors.length),
  },
  {
    what: '– reads, p95, ms',
    limit: '50',
    of: ({ people }) => whole(people.readP95),
  },
  {
    what: '– writes, p95, ms',
    limit: '',
    of: ({ people }) => whole(people.writeP95),
  },
  {
    what: '– memory, last quarter less second, MB',
    limit: '',
    of: ({ settled }) => whole(settled),
  },
  {
    what: 'page of 100,000 contacts, nobody else there, p95, ms',
    limit: '15',
    of: ({ searches }) => whole(searches.page),
  },
  {
    what: 'search while ten search, p95, ms',
    limit: '70',
    of: ({ searches }) => whole(searches.search),
  },
  {
    what: 'contact by id while ten search, p95, ms',
    limit: '50',
    of: ({ searches }) => whole(searches.look),
  },
  {
    what: 'import of 20,000 rows, ms',
    limit: '',
    of: ({ beside }) => whole(beside.commit),
  },
  {
    what: '– longest write of others meanwhile, ms (PostgreSQL)',
    limit: '1000',
    of: ({ beside }) => whole(beside.longestWrite),
  },
  {
    what: '– longest read of others meanwhile, ms',
    limit: '',
    of: ({ beside }) => whole(beside.longestRead),
  },
  {
    what: '– errors of others meanwhile',
    limit: '0',
    of: ({ beside }) => String(beside.errors.length),
  },
  {
    what: 'export of 100,000 rows: growth of memory, MB',
    limit: '100',
    of: ({ exported }) => whole(exported),
  },
];

const tableOf = (columns: readonly Column[]): string =>
  [
    machine(),
    '',
    tableRow(['what', 'limit', ...columns.map(({ name }) => name)]),
    tableRow(['---', ...['', ...columns].map(() => '--:')]),
    ...LINES.map((line) => tableRow([line.what, line.limit, ...columns.map(line.of)])),
  ].join('\n');

const KINDS = 3;

const percent = (share: number) => `${whole(share * 100)} %`;

/** Returns the slowest kinds of calls, and the processor time by process. */
const explain = ({ name, people, processors }: Column): string =>
  [
    `${name}:`,
    ...people.kinds
      .slice(0, KINDS)
      .map(
        ({ what, share, ofSlowest, p95 }) =>
          `  ${what}: p95 ${whole(p95)} ms, ${percent(share)} of all reads, ${percent(ofSlowest)} of the slowest twentieth`,
      ),
    `  seconds of the processors: ${Object.entries(processors)
      .map(([who, seconds]) => `${who} ${whole(seconds)}`)
      .join(', ')}`,
  ].join('\n');

/**
 * Prints the table, its explanation and the errors. Writes the table to docs/performance.md
 * unless it is a try.
 */
export const writeTables = (columns: readonly Column[], isTry: boolean): void => {
  console.log(tableOf(columns));
  for (const column of columns) console.log(explain(column));
  for (const { name, people, beside } of columns) {
    for (const error of new Set([...people.errors, ...beside.errors])) {
      console.log(`${name}: ${error}`);
    }
  }
  if (isTry) return;
  writePart('load', tableOf(columns));
};
