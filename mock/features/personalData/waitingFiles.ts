import { matchText } from '@/contract/base/fields';
import {
  type ArrivalReading,
  type ArrivalTarget,
  IMPORT_TARGET_OF,
} from '@/contract/import/arrivals';
import { yieldIfLong } from '../../db/base/yielding';
import type { Store } from '../../db/write/store';
import { write } from '../../db/write/write';
import { SYSTEM } from '../../db/write/writer';
import type { Findings } from '../import/arrivals/arrivals';
import type { Person } from './patterns';
import { retryWhileBusy } from './sweep';
import { Eraser } from './writings';

export interface WaitingFile {
  fileName: string;
  bytes: Uint8Array;
  /** The encoding that was detected or chosen. Blank if unknown. */
  encoding: string;
}

/**
 * Returns all texts of a file: rows of cells, with sheet names and comments as rows of their own.
 * Resolves to undefined if the file cannot be read.
 */
export type ReadTexts = (file: WaitingFile) => Promise<string[][] | undefined>;

/**
 * Separates the cells of a file in one long text, so that no number or name is found across two
 * cells.
 */
const BETWEEN = '\u0000';

const namesWithStaffNo = (rows: readonly (readonly string[])[], { name, staffNo }: Person) =>
  staffNo !== '' &&
  rows.some(
    (row) =>
      row.some((cell) => cell.trim() === staffNo) &&
      row.some((cell) => matchText(cell) === matchText(name)),
  );

/**
 * Returns true if a waiting import file contains data about the person. In a timetable file, only
 * numbers and addresses count, because the timetable keeps teachers' names.
 */
const hold = (rows: readonly (readonly string[])[], target: ArrivalTarget, person: Person) => {
  const isPhoneBook = IMPORT_TARGET_OF[target] === 'contact';
  const text = [BETWEEN, ...new Set(rows.flat())].join(BETWEEN);
  const cleared = new Eraser(person).clear(text, isPhoneBook ? 'words' : 'numbers');
  return cleared !== text || (isPhoneBook && namesWithStaffNo(rows, person));
};

/**
 * Discards waiting import files that contain data about the person, because a spreadsheet cannot be
 * changed in place. Also discards files that cannot be read. The report about each file states the
 * reason.
 */
export const discardFilesOf = async (
  store: Store,
  now: Date,
  person: Person,
  readTexts: ReadTexts = async () => undefined,
): Promise<void> => {
  const waiting = () =>
    store.reader.selectFrom('importArrivals').where('state', '=', 'waiting').orderBy('id');
  const eraser = new Eraser(person);
  for (const { id } of await waiting().select('id').execute()) {
    const file = await waiting()
      .select(['target', 'fileName', 'content', 'reading', 'findings'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!file || file.content === null) continue;
    const { findings, content, reading } = file;
    const read = JSON.parse(reading ?? 'null') as ArrivalReading | null;
    const rows = await readTexts({
      fileName: file.fileName,
      bytes: new Uint8Array(Buffer.from(content, 'base64')),
      encoding: read?.encoding ?? '',
    });
    if (rows && !hold(rows, file.target, person)) continue;
    const told = JSON.parse(findings) as Findings;
    told.reasons.push({ code: 'erased', params: {} });
    const fileName = eraser.clear(file.fileName, 'words');
    await retryWhileBusy(() =>
      write(store, SYSTEM, now, async ({ trx, at, actor, log }) => {
        const { numUpdatedRows } = await trx
          .updateTable('importArrivals')
          .set({
            state: 'discarded',
            fileName,
            content: null,
            findings: eraser.clear(JSON.stringify(told), 'words'),
            settledAt: at,
            settledBy: actor.userName,
          })
          .where('id', '=', id)
          .where('state', '=', 'waiting')
          .executeTakeFirst();
        if (numUpdatedRows !== 1n) return;
        await log([{ type: 'import', recordId: id, action: 'discard', after: { fileName } }]);
      }),
    );
    await yieldIfLong();
  }
};
