import fs from 'node:fs';
import path from 'node:path';
import { StoreError } from '../db/base/storeError';
import type { ErasedMark } from '../db/write/erasedMarks';

/**
 * The file in the backup folder that lists erased people, whose data may still be in older backups.
 */
const NAME = 'erased.json';

const readList = (file: string): ErasedMark[] => {
  if (!fs.existsSync(file)) return [];
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as ErasedMark[];
  } catch (error) {
    throw new StoreError(
      `The list of who was erased, ${file}, cannot be read: ${(error as Error).message}. Put the list of another backup in its place.`,
    );
  }
};

const keyOf = ({ id, salt }: ErasedMark) => `${id} ${salt}`;

const joined = (marks: readonly ErasedMark[]): ErasedMark[] => [
  ...new Map(marks.map((mark) => [keyOf(mark), mark])).values(),
];

export const readErasedLists = (dirs: readonly string[]): ErasedMark[] =>
  joined(dirs.flatMap((dir) => readList(path.join(dir, NAME))));

export const addToErasedList = (dir: string, marks: readonly ErasedMark[]): void => {
  if (marks.length === 0) return;
  fs.mkdirSync(dir, { recursive: true, mode: 0o700 });
  const all = joined([...readErasedLists([dir]), ...marks]);
  const draft = path.join(dir, `${NAME}.${process.pid}.part`);
  fs.writeFileSync(draft, JSON.stringify(all), { mode: 0o600, flush: true });
  fs.renameSync(draft, path.join(dir, NAME));
};
