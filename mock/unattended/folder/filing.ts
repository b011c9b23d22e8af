import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { ArrivalState, ArrivalTarget } from '@/contract/import/arrivals';
import type { Store } from '../../db/write/store';
import type { Findings } from '../../features/import/arrivals/arrivals';
import { NOT_FILED } from '../claim';
import { type Reported, reportOf } from '../report';

/** The subfolder to which a file is moved, by its state. */
const PLACES: Record<Exclude<ArrivalState, 'reading'>, string> = {
  waiting: 'waiting',
  imported: 'done',
  same: 'done',
  failed: 'failed',
  discarded: 'failed',
  expired: 'failed',
};

export const PLACE_NAMES = [...new Set(Object.values(PLACES))];

export const REPORT = '.报告.txt';

/**
 * Returns a key for a file in the watched folder. The key changes when the file is written again.
 */
export const claimKeyOf = (
  target: ArrivalTarget,
  name: string,
  { size, mtimeMs }: Pick<fs.Stats, 'size' | 'mtimeMs'>,
): string =>
  createHash('sha256')
    .update(JSON.stringify([target, name, size, mtimeMs]))
    .digest('hex');

const statOf = (file: string): fs.Stats | undefined => fs.statSync(file, { throwIfNoEntry: false });

/**
 * Returns a prefix for the name of a moved file. It is different for each file, so that files with
 * the same name do not overwrite each other.
 */
const prefixOf = ({ id, arrivedAt }: { id: number; arrivedAt: string }) =>
  `${arrivedAt.slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}-${id}-`;

/** Returns the files in a folder whose names begin with `prefix`. */
const namedIn = (folder: string, prefix: string): string[] =>
  fs.existsSync(folder)
    ? fs
        .readdirSync(folder)
        .filter((name) => name.startsWith(prefix))
        .map((name) => path.join(folder, name))
    : [];

/** Writes a report by way of a draft file, so that nobody reads an incomplete report. */
const writeReport = (file: string, text: string): void => {
  const draft = `${file}.part`;
  fs.writeFileSync(draft, text);
  fs.renameSync(draft, file);
};

type Unfiled = Reported & { id: number; claimKey: string | null; filedAs: string };

/**
 * Moves a file to the folder of its state, and writes the report beside it. Can run again after an
 * interruption at any point.
 */
const fileAway = (dir: string, row: Unfiled): void => {
  const state = row.state as Exclude<ArrivalState, 'reading'>;
  const base = path.join(dir, row.target);
  const prefix = prefixOf(row);
  const to = path.join(base, PLACES[state], prefix + row.fileName);
  const original = path.join(base, row.fileName);
  const isHere = (file: string) => statOf(file)?.isFile() ?? false;
  const isOriginal = () => {
    const stat = row.filedAs === '' ? statOf(original) : undefined;
    return stat !== undefined && claimKeyOf(row.target, row.fileName, stat) === row.claimKey;
  };
  fs.mkdirSync(path.dirname(to), { recursive: true });
  // Also finds the file if it was moved under an older name. Its stored name changes when a person
  // whose name it contains is erased.
  const others = PLACE_NAMES.flatMap((place) => namedIn(path.join(base, place), prefix)).filter(
    (file) => file !== to && file !== `${to}${REPORT}`,
  );
  if (!isHere(to)) {
    const moved = others.filter((file) => !file.endsWith(REPORT));
    const from = [...moved, ...(isOriginal() ? [original] : [])][0];
    if (from !== undefined) fs.renameSync(from, to);
  }
  writeReport(`${to}${REPORT}`, reportOf(row));
  for (const other of others) if (other.endsWith(REPORT)) fs.rmSync(other, { force: true });
};

/** Moves every file whose state has changed since it was last moved. */
export const fileAll = async ({ reader, db }: Store, dir: string): Promise<void> => {
  const rows = await reader
    .selectFrom('importArrivals')
    .selectAll()
    .where('state', '<>', 'reading')
    .where('filedAs', '<>', NOT_FILED)
    .whereRef('filedAs', '<>', 'state')
    .execute();
  for (const { findings, ...row } of rows) {
    fileAway(dir, { ...row, findings: JSON.parse(findings) as Findings });
    await db
      .updateTable('importArrivals')
      .set({ filedAs: row.state, claimKey: null })
      .where('id', '=', row.id)
      .execute();
  }
};
