import { isOffice, type Role } from '@/contract/account';
import { spoken } from '@/contract/base/language';
import type { Activity } from '@/contract/template';
import type { Db } from '../../db/schema/schema';
import { actorName, type Writer } from '../../db/write/writer';
import { fromColumn, read, type Sentence, toColumn, type Words } from '../../sentences/sentence';

const LATEST = 30;

/** Lists the latest activities. Only administrators and clerks see names of people (C-03). */
export const listActivities = async (db: Db, role: Role): Promise<Activity[]> => {
  const rows = await db
    .selectFrom('activities')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(LATEST)
    .execute();
  const full = isOffice(role);
  return rows.map((row) => ({
    id: row.id,
    actor: {
      id: full ? String(row.actorId) : '',
      name: full
        ? actorName(row.actorName)
        : spoken({ 'zh-CN': '教务办公室', en: 'Teaching office' }),
      avatar: '',
    },
    verb: row.verb,
    object: {
      type: row.objectType,
      id: row.objectId,
      label: full ? read(fromColumn(row.objectLabel)) : '',
    },
    at: row.at,
    summary: read(fromColumn(row.summary)),
    ...(row.batchId === null ? {} : { batchId: row.batchId }),
  }));
};

interface NewActivity {
  verb: Activity['verb'];
  objectType: string;
  objectId?: number;
  objectLabel: Words;
  /** A sentence that every role may read, so it must not contain names of people. */
  summary: Sentence;
  batchId?: number;
}

export const noteActivity = async (
  { trx, at, actor }: Writer,
  { objectId, batchId, objectLabel, summary, ...activity }: NewActivity,
): Promise<void> => {
  await trx
    .insertInto('activities')
    .values({
      ...activity,
      objectLabel: toColumn(objectLabel),
      summary: toColumn(summary),
      actorId: actor.id,
      actorName: actor.userName,
      at,
      objectId: objectId ?? null,
      batchId: batchId ?? null,
    })
    .execute();
};
