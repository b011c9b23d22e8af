import type { ArrivalTarget } from '@/contract/import/arrivals';
import { toInstant } from '@/domain/time/dates';
import type { Store } from '../../mock/db/write/store';
import { NO_FINDINGS } from '../../mock/features/import/arrivals/arrivals';
import { NOW } from './api';

interface FileOptions {
  target?: ArrivalTarget;
  /** The default is a file that holds `text`. */
  bytes?: Uint8Array;
}

/** Adds a file that waits for somebody, of the phone book by default. Its texts hold `text`. */
export const addArrival = async (
  { db }: Store,
  text: string,
  { target = 'contact', bytes = Buffer.from(text) }: FileOptions = {},
): Promise<number> => {
  const message = `号码 ${text} 不对`;
  const findings = {
    ...NO_FINDINGS,
    reasons: [{ code: 'unreadable', params: { message } }],
    issues: [{ row: 2, level: 'error', message }],
  };
  const { id } = await db
    .insertInto('importArrivals')
    .values({
      target,
      fileName: `${text}.csv`,
      fileSize: 1,
      sha256: 'a'.repeat(64),
      state: 'waiting',
      claimKey: null,
      heldBy: '',
      heldUntil: '',
      filedAs: 'none',
      content: Buffer.from(bytes).toString('base64'),
      reading: null,
      findings: JSON.stringify(findings),
      batchId: null,
      arrivedAt: toInstant(NOW),
      settledAt: null,
      settledBy: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
