import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { openPostgres } from '../../mock/db/connection/openPostgres';
import { openSqlite } from '../../mock/db/connection/openSqlite';
import type { Engine } from '../../mock/db/dialect/dialect';

/** Returns an empty database: its settings, and how to open and remove it. */
export const emptyDatabase = async (engine: Engine) => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'campus-two-'));
  const removeDir = () => fs.rmSync(dir, { recursive: true, force: true });
  if (engine === 'sqlite') {
    return {
      env: { DATA_DIR: dir, DATABASE_URL: '' },
      open: () => openSqlite(dir),
      remove: removeDir,
    };
  }
  const name = `two_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client(process.env.DATABASE_URL);
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = new URL(process.env.DATABASE_URL ?? '');
  url.pathname = name;
  return {
    env: { DATA_DIR: dir, DATABASE_URL: url.href },
    open: () => openPostgres(url.href),
    remove: async () => {
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
      removeDir();
    },
  };
};
