import { sql } from 'kysely';
import type { Page } from '@/contract/base/list';
import type { ImportBatch, ImportTarget } from '@/contract/import/import';
import { equals } from '../../db/query/filters';
import { listPage } from '../../db/query/list';
import type { ListSpec } from '../../db/query/listSpec';
import type { Readers } from '../../db/query/readers';
import { decode } from '../../db/schema/codec';
import { actorName } from '../../db/write/writer';

const decodeBatch = (row: object): ImportBatch => {
  const { id, target, fileName, fileSize, status, mode, counts, ...rest } = decode<ImportBatch>(
    { json: ['counts'] },
    row,
  );
  const { createdAt, createdBy, undoneAt, undoneBy } = rest;
  return {
    id,
    target,
    fileName,
    fileSize,
    status,
    mode,
    counts,
    createdAt,
    createdBy: actorName(createdBy),
    undoneAt,
    undoneBy,
  };
};

const spec: ListSpec<ImportBatch> = {
  from: sql.table('importBatches'),
  base: sql`1 = 1`,
  filters: { target: equals('target') },
  order: sql`"id" desc`,
  id: sql`"id"`,
  decode: decodeBatch,
};

/** Returns one page of the list of past imports, newest first. */
export const listImports = (
  readers: Readers,
  target: ImportTarget,
  query: { currentPage?: number; pageSize?: number; sorter?: string },
): Promise<Page<ImportBatch>> => {
  const ofTarget = { ...query, target };
  return listPage(readers, spec, ofTarget);
};
