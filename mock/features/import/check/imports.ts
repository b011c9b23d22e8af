import { randomBytes } from 'node:crypto';
import { type ImportCheck, type ImportTarget, TOKEN_MINUTES } from '@/contract/import/import';
import { toInstant } from '@/domain/time/dates';
import { hashSecret } from '../../../db/base/secret';
import { atLowPriority, mapYielding, yieldIfLong } from '../../../db/base/yielding';
import type { Db } from '../../../db/schema/schema';
import { historyStateOf } from '../../../db/write/state';
import type { Store } from '../../../db/write/store';
import type { Actor } from '../../../db/write/writer';
import { leavingOf } from '../../messages/reminders/leaving';
import { noteChecked } from '../arrivals/layouts';
import {
  countVerdicts,
  encodePlan,
  NOTHING_MISSING,
  type StoredRow,
  toCheckedRow,
  toMissing,
} from '../plan';
import type { Destination, Importer, ImportRequest } from './importer';

/**
 * Returns the upcoming classes and unsent text messages of contacts whom the import sets to 离职
 * (left) or 停用 (disabled). Returns an empty object if there are no such contacts.
 */
const leavingIn = async <Row, Read>(
  db: Db,
  { leaving }: Importer<Row, Read>,
  rows: readonly StoredRow<Read>[],
  now: Date,
): Promise<Pick<ImportCheck, 'leaving'>> => {
  const ids = leaving?.(rows) ?? [];
  if (ids.length === 0) return {};
  return { leaving: { ...(await leavingOf(db, ids, now)), people: ids.length } };
};

const latestOfFile = (db: Db, target: ImportTarget, sha256: string) =>
  db
    .selectFrom('importBatches')
    .select('id')
    .where('target', '=', target)
    .where('sha256', '=', sha256)
    .where('status', '<>', 'undone')
    .orderBy('id', 'desc')
    .executeTakeFirst();

/**
 * Checks an import file: compares its rows with stored data, and stores the result under a random
 * token. Contacts and courses are not changed yet.
 */
export const checkImport = async <Row, Read>(
  store: Store,
  account: Actor,
  now: Date,
  { target, importer }: Destination<Row, Read>,
  { rows, ...options }: ImportRequest<Row>,
): Promise<ImportCheck> => {
  // Reads the state of the history before the data, so that the import notices if another user
  // saves something in between.
  const state = await historyStateOf(store.reader, importer.restsOn);
  await yieldIfLong();
  const plan = await atLowPriority(async () =>
    importer.plan(store.reader, await importer.read(store.reader, rows), options),
  );
  await yieldIfLong();
  const token = randomBytes(24).toString('base64url');
  const createdAt = toInstant(now);
  await store.db.deleteFrom('importChecks').where('expiresAt', '<', createdAt).execute();
  await store.db
    .insertInto('importChecks')
    .values({
      tokenHash: hashSecret(token),
      accountId: account.id,
      target,
      createdAt,
      expiresAt: toInstant(new Date(now.getTime() + TOKEN_MINUTES * 60_000)),
      options: JSON.stringify(options),
      rows: await encodePlan(plan),
      state,
    })
    .execute();
  // Remembers only the decisions of users, not those of unattended imports or of other programs.
  if (options.layout && account.id > 0) {
    await noteChecked(store.db, options.layout, account, createdAt);
  }
  await yieldIfLong();
  const same = await latestOfFile(store.reader, target, options.file.sha256);
  const counts = countVerdicts(plan.rows);
  const leaving =
    options.mode === 'insert' ? {} : await leavingIn(store.reader, importer, plan.rows, now);
  await yieldIfLong();
  return {
    token,
    counts,
    ...(plan.content && { content: plan.content }),
    rows: await mapYielding(plan.rows, toCheckedRow),
    ...(plan.missing !== NOTHING_MISSING && { missing: toMissing(plan.missing) }),
    ...leaving,
    ...(same ? { sameFileAs: same.id } : {}),
  };
};
