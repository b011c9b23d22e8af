import { type Language, machine, tableRow, writeDocuments } from '../documents';
import type { besideImport } from './beside';
import type { Processors } from './figures';
import { type Crowd, USERS } from './people';
import type { Searches } from './searches';

/** The results of one setup. Times are in milliseconds, memory in MB. */
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
  en: string;
  zh: string;
  /** The required limit, or blank. */
  limit: string;
  of: (column: Column) => string;
}

const whole = (value: number) => String(Math.round(value));

const LINES: readonly Line[] = [
  {
    en: `${USERS} people for a minute: actions`,
    zh: `${USERS} 人同时使用一分钟：操作数`,
    limit: '',
    of: ({ people }) => String(people.actions),
  },
  {
    en: '– errors',
    zh: '– 错误',
    limit: '0',
    of: ({ people }) => String(people.errors.length),
  },
  {
    en: '– reads, p95, ms',
    zh: '– 读取，p95，毫秒',
    limit: '50',
    of: ({ people }) => whole(people.readP95),
  },
  {
    en: '– writes, p95, ms',
    zh: '– 写入，p95，毫秒',
    limit: '',
    of: ({ people }) => whole(people.writeP95),
  },
  {
    en: '– memory, last quarter less second, MB',
    zh: '– 内存，最后四分之一减第二个四分之一，MB',
    limit: '',
    of: ({ settled }) => whole(settled),
  },
  {
    en: 'page of 100,000 contacts, nobody else there, p95, ms',
    zh: '无他人使用时 100,000 位联系人的一页，p95，毫秒',
    limit: '15',
    of: ({ searches }) => whole(searches.page),
  },
  {
    en: 'search while ten search, p95, ms',
    zh: '十人搜索时的一次搜索，p95，毫秒',
    limit: '70',
    of: ({ searches }) => whole(searches.search),
  },
  {
    en: 'contact by id while ten search, p95, ms',
    zh: '十人搜索时按编号查一位联系人，p95，毫秒',
    limit: '50',
    of: ({ searches }) => whole(searches.look),
  },
  {
    en: 'import of 20,000 rows, ms',
    zh: '导入 20,000 行，毫秒',
    limit: '',
    of: ({ beside }) => whole(beside.commit),
  },
  {
    en: '– longest write of others meanwhile, ms (PostgreSQL)',
    zh: '– 期间他人最长的写入，毫秒（PostgreSQL）',
    limit: '1000',
    of: ({ beside }) => whole(beside.longestWrite),
  },
  {
    en: '– longest read of others meanwhile, ms',
    zh: '– 期间他人最长的读取，毫秒',
    limit: '',
    of: ({ beside }) => whole(beside.longestRead),
  },
  {
    en: '– errors of others meanwhile',
    zh: '– 期间他人的错误',
    limit: '0',
    of: ({ beside }) => String(beside.errors.length),
  },
  {
    en: 'export of 100,000 rows: growth of memory, MB',
    zh: '导出 100,000 行：内存增长，MB',
    limit: '100',
    of: ({ exported }) => whole(exported),
  },
];

const HEADS = { en: ['what', 'limit'], zh: ['内容', '限度'] } as const;

const tableIn = (language: Language, columns: readonly Column[]): string =>
  [
    `${machine()}`,
    '',
    tableRow([...HEADS[language], ...columns.map(({ name }) => name)]),
    tableRow(['---', ...['', ...columns].map(() => '--:')]),
    ...LINES.map((line) => tableRow([line[language], line.limit, ...columns.map(line.of)])),
  ].join('\n');

const KINDS = 3;

const percent = (share: number) => `${whole(share * 100)} %`;

/** The slowest kinds of reads, and the processor time by process. */
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
 * Prints the table, its explanation and the errors. Writes the table to the documents unless it is
 * a try.
 */
export const writeTables = (columns: readonly Column[], isTry: boolean): void => {
  console.log(tableIn('en', columns));
  for (const column of columns) console.log(explain(column));
  for (const { name, people, beside } of columns) {
    for (const error of new Set([...people.errors, ...beside.errors])) {
      console.log(`${name}: ${error}`);
    }
  }
  if (isTry) return;
  writeDocuments('load', (language) => tableIn(language, columns));
};
