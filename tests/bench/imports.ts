import { contactImport, courseImport } from '@/contract/import/import';
import type { Store } from '../../mock/db/write/store';
import { write } from '../../mock/db/write/write';
import type { Destination, ImportRequest } from '../../mock/features/import/check/importer';
import { checkImport } from '../../mock/features/import/check/imports';
import { commitImport } from '../../mock/features/import/commit/commit';
import { contactTarget, courseTarget } from '../../mock/features/import/destinations';
import { undoContacts } from '../../mock/features/import/undo/contacts';
import { undoCourses } from '../../mock/features/import/undo/courses';
import { type UndoImport, undoImport } from '../../mock/features/import/undo/undo';
import { setStartDate } from '../../mock/features/term/termUpdate';
import { openTestStore } from '../support/api';
import { bareInsert } from './bare';
import { contactRows } from './contacts';
import { courseRows, WEEKS } from './courses';
import { machine, tableRow, writePart } from './documents';
import { ownTime } from './growth/processor';
import { type Figure, middle } from './measure';

const RUNS = 5;
/** The required ratio to the bare insert. */
const LIMITS = { check: 4, commit: 5, undo: undefined };
export const ACCOUNT = { id: 1, userName: 'bench' };

const request = <Row>(rows: Row[]): ImportRequest<Row> => ({
  file: { name: 'bench.xlsx', size: 1, sha256: '0'.repeat(64) },
  mode: 'upsert',
  blanks: 'keep',
  errors: 'valid-only',
  rows,
});

/** Returns milliseconds of processor time of some work, and its result. */
const timed = async <T>(work: () => Promise<T>): Promise<{ ms: number; value: T }> => {
  const start = ownTime();
  const value = await work();
  return { ms: ownTime() - start, value };
};

/** Checks and commits rows. Returns the processor time of both and the batch id. */
export const importRows = async <Row, Read>(
  store: Store,
  destination: Destination<Row, Read>,
  rows: Row[],
  jobKey: string,
) => {
  const now = new Date();
  const check = await timed(() => checkImport(store, ACCOUNT, now, destination, request(rows)));
  const { token } = check.value;
  const commit = await timed(() =>
    commitImport(store, ACCOUNT, now, destination, { token, jobKey }),
  );
  return { check: check.ms, commit: commit.ms, batchId: commit.value.batchId };
};

interface Kind<Row, Read> {
  name: string;
  /** The table into which the same rows are inserted without the program. */
  table: 'contacts' | 'courseSessions';
  destination: Destination<Row, Read>;
  undo: UndoImport;
}

/**
 * Imports into a new database, undoes the import, and inserts the same rows without the program.
 */
const runOnce = async <Row, Read>(kind: Kind<Row, Read>, rows: Row[]) => {
  const store = await openTestStore('sqlite');
  await write(store, ACCOUNT, new Date(), (writer) =>
    setStartDate(writer, 'bachelor', { date: '2026-08-31' }, new Date()),
  );
  const { check, commit, batchId } = await importRows(store, kind.destination, rows, 'bench');
  const bare = bareInsert(store.dir, kind.table);
  const { target } = kind.destination;
  const undo = await timed(() =>
    write(store, ACCOUNT, new Date(), (writer) => undoImport(writer, target, kind.undo, batchId)),
  );
  await store.close();
  return { check, commit, undo: undo.ms, bare };
};

type ImportFigure = Figure & { limit: number | undefined };

const measure = async <Row, Read>(kind: Kind<Row, Read>, rows: Row[]): Promise<ImportFigure[]> => {
  const runs: Awaited<ReturnType<typeof runOnce>>[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await runOnce(kind, rows));
  const bare = middle(runs.map((run) => run.bare));
  return (['check', 'commit', 'undo'] as const).map((step) => ({
    name: `${step} ${kind.name}`,
    milliseconds: middle(runs.map((run) => run[step])),
    bare,
    limit: LIMITS[step],
  }));
};

const documented = (figures: readonly ImportFigure[]): string =>
  [
    machine(),
    '',
    tableRow(['what', 'ms', 'bare insert, ms', 'ratio', 'limit']),
    tableRow(['---', '--:', '--:', '--:', '--:']),
    ...figures.map(({ name, milliseconds, bare = 0, limit }) =>
      tableRow([
        name,
        milliseconds.toFixed(0),
        bare.toFixed(0),
        (milliseconds / bare).toFixed(2),
        limit?.toFixed(2) ?? '',
      ]),
    ),
  ].join('\n');

const contacts = { table: 'contacts', destination: contactTarget, undo: undoContacts } as const;

/**
 * Measures the importer inside the server, without HTTP, in milliseconds of processor time. Writes
 * docs/performance.md.
 */
export const importing = async (): Promise<Figure[]> => {
  const { rows: schema } = contactImport.check;
  const { rows: courseSchema } = courseImport.check;
  const sessions = {
    name: '20000 new sessions',
    table: 'courseSessions',
    destination: courseTarget('bachelor'),
    undo: undoCourses,
  } as const;
  const figures = [
    ...(await measure(
      { ...contacts, name: '20000 new contacts' },
      schema.parse(contactRows(20_000)),
    )),
    ...(await measure(
      { ...contacts, name: '50000 new contacts' },
      schema.parse(contactRows(50_000)),
    )),
    ...(await measure(sessions, courseSchema.parse(courseRows(20_000 / WEEKS)))),
  ];
  writePart('imports', documented(figures));
  return figures;
};
