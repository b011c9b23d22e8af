import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import { ARRIVAL_STATES, ARRIVAL_TARGETS } from '@/contract/import/arrivals';
import { SMS_STATUSES } from '@/contract/sms/sms';
import { toInstant } from '@/domain/time/dates';
import type { Store } from '../../db/write/store';
import { readBackupState } from '../../features/notice/backupState';
import { within } from './within';

/**
 * Metrics are cached for this many milliseconds, so that frequent requests do not burden the
 * database.
 */
const FRESH = 5000;
/**
 * Waits this many milliseconds for the database. After that, the metrics leave out the values from
 * the database.
 */
const LIMIT = 3000;

interface Found {
  statuses: { status: string; count: number }[];
  oldestDue: string | null;
  backupAt: string | null;
  files: { target: string; state: string; count: number }[];
}

/**
 * Reads the values of the database metrics on the connection for long searches, so that other
 * queries do not wait.
 */
const find = async ({ searcher }: Store, now: Date): Promise<Found> => {
  const statuses = await sql<{ status: string; count: number }>`
    select "status", count(*) as "count" from "smsRecords"
    where "deletedAt" is null group by "status"`.execute(searcher);
  const oldest = await sql<{ at: string | null }>`
    select min("scheduledAt") as "at" from "smsRecords"
    where "status" = 'queued' and "scheduledAt" <= ${toInstant(now)} and "deletedAt" is null`.execute(
    searcher,
  );
  const files = await sql<Found['files'][number]>`
    select "target", "state", count(*) as "count" from "importArrivals"
    group by "target", "state"`.execute(searcher);
  const { succeededAt } = await readBackupState(searcher);
  return {
    statuses: statuses.rows,
    oldestDue: oldest.rows[0]?.at ?? null,
    backupAt: succeededAt,
    files: files.rows,
  };
};

/**
 * Returns a function that caches the result of `read` for `FRESH` ms, and returns undefined if the
 * database does not respond.
 */
const cached = <T>(read: () => Promise<T>) => {
  let readAt = Number.NEGATIVE_INFINITY;
  let reading = false;
  let found: Promise<T | undefined> = Promise.resolve(undefined);
  return (): Promise<T | undefined> => {
    if (!reading && performance.now() - readAt >= FRESH) {
      readAt = performance.now();
      reading = true;
      found = read()
        .catch(() => undefined)
        .finally(() => {
          reading = false;
        });
    }
    return within(LIMIT, found, undefined);
  };
};

export const databaseFigures = (registry: Registry, store: Store, now: () => Date): void => {
  const read = cached(() => find(store, now()));
  const registers = [registry];
  const seconds = (instant: string) => Date.parse(instant) / 1000;

  new Gauge({
    name: 'campus_database_up',
    help: 'Whether the database answers: 1, or 0',
    registers,
    async collect() {
      this.set((await read()) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'campus_sms_messages',
    help: 'Text messages by status',
    labelNames: ['status'],
    registers,
    async collect() {
      this.reset();
      const found = await read();
      if (!found) return;
      for (const status of SMS_STATUSES) this.set({ status }, 0);
      for (const { status, count } of found.statuses) this.set({ status }, count);
    },
  });
  new Gauge({
    name: 'campus_import_files',
    help: 'Files of the import folder and of the import command, by what became of them',
    labelNames: ['target', 'state'],
    registers,
    async collect() {
      this.reset();
      const found = await read();
      if (!found) return;
      for (const target of ARRIVAL_TARGETS) {
        for (const state of ARRIVAL_STATES) this.set({ target, state }, 0);
      }
      for (const { target, state, count } of found.files) this.set({ target, state }, count);
    },
  });
  new Gauge({
    name: 'campus_sms_oldest_due_age_seconds',
    help: 'For how long the oldest message has waited whose time has come; 0 where none waits',
    registers,
    async collect() {
      const found = await read();
      this.remove();
      if (!found) return;
      this.set(
        found.oldestDue ? Math.max(0, now().getTime() / 1000 - seconds(found.oldestDue)) : 0,
      );
    },
  });
  new Gauge({
    name: 'campus_backup_last_success_timestamp_seconds',
    help: 'When a nightly backup was last written; 0 where none was',
    registers,
    async collect() {
      const found = await read();
      this.remove();
      if (found) this.set(found.backupAt ? seconds(found.backupAt) : 0);
    },
  });
  new Gauge({
    name: 'campus_database_connections',
    help: "Connections to PostgreSQL by what they are for; SQLite's are always there",
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const { name, total, idle } of store.pools()) {
        this.set({ pool: name, state: 'idle' }, idle);
        this.set({ pool: name, state: 'used' }, total - idle);
      }
    },
  });
  new Gauge({
    name: 'campus_database_waiting',
    help: 'Calls that wait for a connection to PostgreSQL',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const { name, waiting } of store.pools()) this.set({ pool: name }, waiting);
    },
  });
};
