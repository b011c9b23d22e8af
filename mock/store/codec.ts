import { matchText } from '@/contract/fields';
import type { Teacher } from '@/contract/rule';

/** What a table's columns hold besides plain texts and numbers. */
export interface Codec {
  /** Lists and objects, kept as JSON texts. */
  json?: readonly string[];
  /** Booleans, kept as 0 and 1. */
  booleans?: readonly string[];
  /** Texts with a `…Match` column beside them, for filters that contain. */
  matched?: readonly string[];
}

type Row = Record<string, unknown>;

/** A record's values as the database keeps them; values that are left out stay left out. */
export const encode = (codec: Codec, values: object): Row => {
  const row: Row = { ...values };
  for (const name of codec.json ?? []) {
    if (row[name] !== undefined) row[name] = JSON.stringify(row[name]);
  }
  for (const name of codec.booleans ?? []) {
    if (row[name] !== undefined) row[name] = row[name] ? 1 : 0;
  }
  for (const name of codec.matched ?? []) {
    if (typeof row[name] === 'string') row[`${name}Match`] = matchText(row[name]);
  }
  return row;
};

/** A row as the record it stands for, without the columns that only serve filters. */
export const decode = <T>(codec: Codec, row: object): T => {
  const values: Row = { ...row };
  for (const name of codec.json ?? []) {
    if (typeof values[name] === 'string') values[name] = JSON.parse(values[name]);
  }
  for (const name of codec.booleans ?? []) values[name] = values[name] === 1;
  for (const name of Object.keys(values)) if (name.endsWith('Match')) delete values[name];
  return values as T;
};

/** Splits a list into runs of at most `size`: both engines limit the values of one statement. */
export const chunks = <T>(list: readonly T[], size: number): T[][] => {
  const runs: T[][] = [];
  for (let at = 0; at < list.length; at += size) runs.push(list.slice(at, at + size));
  return runs;
};

/** The names and staff numbers of teachers as one text that filters look into. */
export const teacherMatch = (teachers: readonly Teacher[]): string =>
  matchText(teachers.map(({ name, staffNo }) => `${name} ${staffNo ?? ''}`).join('\n'));
