import { type Kysely, SqliteAdapter } from 'kysely';
import type { Dialect, Engine } from './dialect';
import { postgres } from './postgres';
import { sqlite } from './sqlite';

export const DIALECTS: Record<Engine, Dialect> = { sqlite, postgres };

export const dialectOf = <T>(db: Kysely<T>): Dialect =>
  db.getExecutor().adapter instanceof SqliteAdapter ? sqlite : postgres;
