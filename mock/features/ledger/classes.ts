import { sql } from 'kysely';
import type { ChangedClass } from '@/contract/ledger';
import { joined } from '../../db/base/conditions';

export type ClassRow = Omit<ChangedClass, 'before' | 'after'> & {
  entryId: number;
  before: string | null;
  after: string | null;
};

const COLUMNS = [
  'id',
  'entryId',
  'sessionId',
  'courseId',
  'level',
  'termCode',
  'courseName',
  'className',
  'department',
  'kind',
  'before',
  'after',
  'undoneAt',
];

/**
 * Columns of a changed class session of a ledger entry. In the query, the table has the name `k`.
 */
export const LEDGER_CLASS = joined(COLUMNS.map((name) => sql.ref(`k.${name}`)));

export const decodeClass = ({ before, after, entryId: _, ...row }: ClassRow): ChangedClass => ({
  ...row,
  before: before === null ? null : JSON.parse(before),
  after: after === null ? null : JSON.parse(after),
});
