import { awayReason } from '@/contract/directory';
import type { ContactRow } from '@/contract/import/import';
import { readContactRow } from '@/domain/rows/contactRow';
import { mapYielding } from '../../../db/base/yielding';
import type { Importer } from '../check/importer';
import { fileRow, NOTHING_MISSING, type ReadRow } from '../plan';
import { warnOfUnknownClasses } from './classes';
import { joinNumbers } from './join';
import type { JoinedContact } from './joined';
import { concerning, KnownContacts } from './match';
import { warnOfNamesakes } from './names';
import { ContactPlanner } from './planner';
import { applyContacts } from './write';

type ContactImporter = Importer<ContactRow, JoinedContact>;

type Options = Parameters<ContactImporter['plan']>[2];

const answersOf = ({ people }: Options) => {
  const single = new Map((people?.rows ?? []).map((answer) => [fileRow(answer), answer.as]));
  return {
    single: (row: ReadRow) => single.get(fileRow(row)),
    of: (row: ReadRow) => single.get(fileRow(row)) ?? people?.all,
  };
};

const plan: ContactImporter['plan'] = async (db, rows, options) => {
  const known = await KnownContacts.load(db, rows);
  const answers = answersOf(options);
  const joined = await joinNumbers(rows, known, (row) => answers.single(row) === 'second');
  const planner = new ContactPlanner(known, options.blanks === 'clear', answers.of);
  const planned = await mapYielding(joined, (row) => planner.plan(row));
  await warnOfNamesakes(db, planned);
  await warnOfUnknownClasses(db, planned);
  return { rows: planned, missing: NOTHING_MISSING };
};

/** Returns the ids of contacts whom the import sets to 离职 (left) or 停用 (disabled) (C-04). */
const leaving: ContactImporter['leaving'] = (rows) =>
  rows.flatMap(({ action, changes, against: [first] }) => {
    const isLeaving = changes.some(({ field, to }) => field === 'status' && awayReason(to));
    return action === 'update' && isLeaving && first ? [first[0]] : [];
  });

export const contactImporter: ContactImporter = {
  records: 'contacts',
  restsOn: ['contact'],
  read: (_db, rows) =>
    mapYielding(rows, (row) => ({ row: row.row, sheet: row.sheet, read: readContactRow(row) })),
  plan,
  concerning,
  leaving,
  apply: applyContacts,
};
