import type {
  RequestAction,
  RequestedClass,
  RequestState,
  RequestStep,
  TakenStep,
} from '@/contract/changeRequest';
import type { PlacedClass, RequestKind } from '@/contract/requestProposal';
import type { Teacher } from '@/contract/rule';
import { groupBy } from '@/domain/base/groupBy';
import { chunks } from '../../db/schema/codec';
import type { Db } from '../../db/schema/schema';

/** A request from the table `changeRequests`, decoded. */
export interface RequestRow {
  id: number;
  version: number;
  createdAt: string;
  createdBy: string;
  updatedAt: string;
  updatedBy: string;
  kind: RequestKind;
  state: RequestState;
  needs: readonly RequestStep[];
  reason: string;
  note: string;
  asker: string;
  askedOn: string;
  contactId: number;
  byAccount: number | null;
  urgent: boolean;
  mobile: string;
  substituteId: number | null;
  substitute: Teacher | null;
  classCount: number;
  waitingSince: string | null;
}

export const decodeRequest = (row: object): RequestRow => {
  const { askerMatch, firstDay, lastDay, needs, urgent, substitute, ...request } = row as Record<
    string,
    unknown
  >;
  return {
    ...(request as unknown as RequestRow),
    needs: JSON.parse(String(needs)),
    urgent: urgent === 1,
    substitute: typeof substitute === 'string' ? JSON.parse(substitute) : null,
  };
};

export const findRequest = async (db: Db, id: number): Promise<RequestRow | undefined> => {
  const row = await db
    .selectFrom('changeRequests')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && decodeRequest(row);
};

const byRequest = <T extends { requestId: number }>(rows: readonly T[]) =>
  groupBy(rows, ({ requestId }) => requestId);

/** Reads the class sessions of requests, grouped by request id and sorted by date. */
export const classesOf = async (
  db: Db,
  ids: readonly number[],
): Promise<Map<number, RequestedClass[]>> => {
  const found: (RequestedClass & { requestId: number })[] = [];
  for (const run of chunks(ids)) {
    const rows = await db
      .selectFrom('requestClasses')
      .select(['id', 'requestId', 'sessionId', 'courseId', 'level', 'termCode'])
      .select(['courseName', 'className', 'department', 'before', 'after'])
      .where('requestId', 'in', run)
      .orderBy('firstDay')
      .orderBy('id')
      .execute();
    for (const { before, after, ...row } of rows) {
      found.push({ ...row, before: JSON.parse(before), after: JSON.parse(after) });
    }
  }
  return new Map(
    [...byRequest(found)].map(([id, rows]) => [id, rows.map(({ requestId, ...each }) => each)]),
  );
};

export interface StoredStep extends TakenStep {
  requestId: number;
  byAccount: number | null;
}

/** Reads the stored steps of requests, such as approvals, grouped by request id, oldest first. */
export const stepsOf = async (
  db: Db,
  ids: readonly number[],
): Promise<Map<number, StoredStep[]>> => {
  const found: StoredStep[] = [];
  for (const run of chunks(ids)) {
    const rows = await db
      .selectFrom('requestSteps')
      .selectAll()
      .where('requestId', 'in', run)
      .orderBy('id')
      .execute();
    for (const { placed, byContact, ...row } of rows) {
      found.push({ ...row, set: JSON.parse(placed) as PlacedClass[] });
    }
  }
  return new Map(byRequest(found));
};

/**
 * A new step of a request, such as an approval. The time and the account are added when the step is
 * stored.
 */
export interface NewStep {
  action: RequestAction;
  step?: RequestStep;
  name: string;
  sentence?: string;
  set?: readonly PlacedClass[];
}

/** Returns the next approval step. Null if this step is the last one, or the request is closed. */
export const nextStepOf = ({ needs, state }: Pick<RequestRow, 'needs' | 'state'>) => {
  if (state !== 'unit' && state !== 'office') return null;
  return needs[needs.indexOf(state) + 1] ?? null;
};
