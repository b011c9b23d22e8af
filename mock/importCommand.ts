import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ARRIVAL_TARGETS, type ArrivalTarget } from '@/contract/import/arrivals';
import { MAX_IMPORT_BYTES } from '@/contract/import/import';
import { isTermCode } from '@/contract/term';
import { toInstant } from '@/domain/time/dates';
import type { Store } from './db/write/store';
import type { Findings } from './features/import/arrivals/arrivals';
import { CommandError, isForOperator, onExistingStore } from './operatorCommand';
import { exitOnSignal } from './orderlyStop';
import { typed } from './typed';
import { claim, type Machine, release } from './unattended/claim';
import { type Arrived, sumOf } from './unattended/examine/examine';
import { examineFile, handleFile } from './unattended/handle';
import { readHere } from './unattended/readHere';
import { reportOf } from './unattended/report';

const USAGE = `${typed('import', 'FILE --target TARGET [--term CODE] [--commit-if-clean | --check]')}
TARGET is ${ARRIVAL_TARGETS.join(', ')}. --term is for rows that name no term, such as 2026-2027-1.
--commit-if-clean imports a file without doubts; any other waits in the console for somebody.
--check only prints the report. Without either, the file waits in the console in any case.
The exit code is 0 after an import and for a file without doubts, 2 if a person has to look, 1 on failure.`;

/**
 * The handling of a file: `commit` imports it unless a person has to decide something, `check` only
 * prints the report, and `ask` stores the file until a person decides.
 */
type Mode = 'commit' | 'check' | 'ask';

interface Request extends Arrived {
  mode: Mode;
}

const isTarget = (value: unknown): value is ArrivalTarget =>
  ARRIVAL_TARGETS.some((target) => target === value);

const parsed = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        target: { type: 'string' },
        term: { type: 'string' },
        check: { type: 'boolean' },
        'commit-if-clean': { type: 'boolean' },
      },
    });
  } catch {
    throw new CommandError(USAGE);
  }
};

const read = (file: string): Uint8Array => {
  try {
    const { size } = fs.statSync(file);
    // Does not read a file above the size limit. Returns an empty buffer above the limit instead,
    // so that the reader refuses it as too large.
    const bytes =
      size > MAX_IMPORT_BYTES ? Buffer.alloc(MAX_IMPORT_BYTES + 1) : fs.readFileSync(file);
    return bytes;
  } catch {
    throw new CommandError(`${file} cannot be read.`);
  }
};

const requestOf = (args: readonly string[]): Request => {
  const { values, positionals } = parsed(args);
  const [file, ...more] = positionals;
  const { target, term } = values;
  if (!file || more.length > 0 || !isTarget(target)) throw new CommandError(USAGE);
  if (values.check && values['commit-if-clean']) throw new CommandError(USAGE);
  const isCourse = target === 'bachelor' || target === 'postgraduate';
  if (term !== undefined && !isCourse) {
    throw new CommandError('--term is for bachelor and postgraduate alone.');
  }
  if (term !== undefined && !isTermCode(term)) {
    throw new CommandError(`--term must be a term such as 2026-2027-1 (it is '${term}').`);
  }
  return {
    target,
    fileName: path.basename(file),
    bytes: read(file),
    termCode: term,
    mode: values.check ? 'check' : values['commit-if-clean'] ? 'commit' : 'ask',
  };
};

interface Report {
  text: string;
  exitCode: number;
}

const checkOnly = async (machine: Machine, request: Request): Promise<Report> => {
  const examined = await examineFile(machine, request);
  const findings = examined.failed ?? examined.findings;
  const doubtful = findings.reasons.length > 0;
  const state = examined.failed
    ? 'failed'
    : doubtful
      ? 'waiting'
      : examined.isSame
        ? 'same'
        : 'reading';
  const text = reportOf({
    ...request,
    sha256: sumOf(request.bytes),
    state,
    findings,
    batchId: null,
    arrivedAt: toInstant(machine.now()),
    settledAt: null,
    settledBy: '',
  });
  return { text, exitCode: examined.failed ? 1 : doubtful ? 2 : 0 };
};

const readRow = async (store: Store, id: number) => {
  const rows = store.db.selectFrom('importArrivals').selectAll().where('id', '=', id);
  const row = await rows.executeTakeFirst();
  if (!row) throw new CommandError('The data changed all the time; try again.');
  return row;
};

/** Runs the command on an open database and returns the report and the exit code. */
export const runImportCommand = async (
  store: Store,
  args: readonly string[],
  now: () => Date,
): Promise<Report> => {
  const request = requestOf(args);
  const machine: Machine = { store, now, openReader: readHere, self: randomUUID() };
  if (request.mode === 'check') return checkOnly(machine, request);
  const holder = await claim(machine, request, null);
  if (!holder) throw new Error('A file without a place in the folder is held.');
  try {
    await handleFile(machine, holder, request, { asks: request.mode === 'ask' });
  } catch (error) {
    await release(machine, holder);
    throw error;
  }
  const row = await readRow(store, holder.id);
  const text = reportOf({ ...row, findings: JSON.parse(row.findings) as Findings });
  const codes = { waiting: 2, failed: 1 } as Partial<Record<string, number>>;
  return { text, exitCode: codes[row.state] ?? 0 };
};

/**
 * Runs `npm run import`: an unattended import of one file (I-10). The server may be running at the
 * same time.
 */
export const importFile = (args: readonly string[]): Promise<void> => {
  const exitAtOnce = exitOnSignal();
  return onExistingStore(async (store) => {
    const { text, exitCode } = await runImportCommand(store, args, () => new Date());
    console.log(text.replace('\uFEFF', '').trimEnd());
    process.exitCode = exitCode;
  })
    .catch((error) => {
      console.error(isForOperator(error) ? error.message : error);
      process.exitCode = 1;
    })
    .finally(exitAtOnce.end);
};

if (require.main === module) importFile(process.argv.slice(2));
