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

/** The columns of a class `k` of an entry. */
export const LEDGER_CLASS = joined(COLUMNS.map((name) => sql.ref(`k.${name}`)));

export const decodeClass = ({ before, after, entryId: _, ...row }: ClassRow): ChangedClass => ({
  ...row,
  before: before === null ? null : JSON.parse(before),
  after: after === null ? null : JSON.parse(after),
});
