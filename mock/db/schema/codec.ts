import { matchText } from '@/contract/base/fields';
import type { Teacher } from '@/contract/rule';
import { fromColumn, searchText, toColumn, type Words } from '../../sentences/sentence';

/** The columns of a table that have to be converted. */
export interface Codec {
  /** Lists and objects, stored as JSON. */
  readonly json?: readonly string[];
  /** Booleans, stored as 0 and 1. */
  readonly booleans?: readonly string[];
  /** Texts that have a second column `…Match` for searching. */
  readonly matched?: readonly string[];
  /** Texts that may be sentences, with a `…Match` column. */
  readonly words?: readonly string[];
}

type NamesIn<Names> = Names extends readonly string[] ? Names[number] : never;

export type Encoded<T, C extends Codec> = {
  [K in keyof T]: K extends NamesIn<C['json']>
    ? string
    : K extends NamesIn<C['booleans']>
      ? number
      : K extends NamesIn<C['words']>
        ? string
        : T[K];
} & {
  [K in keyof T as K extends NamesIn<C['matched']> | NamesIn<C['words']>
    ? `${K & string}Match`
    : never]: string;
};

type Row = Record<string, unknown>;

const matchColumns = new Map<string, string>();

/** The name of a text's `…Match` column. */
const matchColumn = (name: string): string => {
  const column = matchColumns.get(name) ?? `${name}Match`;
  matchColumns.set(name, column);
  return column;
};

/** Converts a record to database values. Missing values stay missing. */
export const encode = <C extends Codec, T extends object>(codec: C, values: T): Encoded<T, C> => {
  const row = values as Row;
  const encoded: Row = {};
  for (const name of codec.json ?? []) {
    if (row[name] !== undefined) encoded[name] = JSON.stringify(row[name]);
  }
  for (const name of codec.booleans ?? []) {
    if (row[name] !== undefined) encoded[name] = row[name] ? 1 : 0;
  }
  for (const name of codec.matched ?? []) {
    const text = row[name];
    // A blank text, which most texts are, stays blank.
    if (typeof text === 'string') encoded[matchColumn(name)] = text && matchText(text);
  }
  for (const name of codec.words ?? []) {
    const words = row[name] as Words | undefined;
    if (words === undefined) continue;
    encoded[name] = toColumn(words);
    encoded[matchColumn(name)] = words && searchText(words);
  }
  // Ten times as fast as adding to a copy, which V8 would turn into a hash table.
  return Object.assign({}, values, encoded) as Encoded<T, C>;
};

/** Matches columns that only serve filters and sorting. */
const DERIVED = /(Match|Order)$/;

/** Converts the columns that are no JSON, in place. */
const decodePlain = ({ booleans = [], words = [] }: Codec, values: Row): void => {
  for (const name of booleans) values[name] = values[name] === 1;
  for (const name of words) {
    const text = values[name];
    if (typeof text === 'string') values[name] = fromColumn(text);
  }
};

export type JsonReader<T = unknown> = (text: string) => T;

/** Converts a database row to a record, without the columns for filters and sorting. */
export const decode = <T>(codec: Codec, row: object, readJson: JsonReader = JSON.parse): T => {
  const values: Row = {};
  for (const [name, value] of Object.entries(row)) {
    if (!DERIVED.test(name)) values[name] = value;
  }
  for (const name of codec.json ?? []) {
    if (typeof values[name] === 'string') values[name] = readJson(values[name]);
  }
  decodePlain(codec, values);
  return values as T;
};

/**
 * Converts a database row to a record, in place. Ten times as fast as `decode`, but the row must
 * have no columns for filters and sorting.
 */
export const decodeOwn = <T>(codec: Codec, row: object): T => {
  const values = row as Row;
  for (const name of codec.json ?? []) values[name] = JSON.parse(String(values[name]));
  decodePlain(codec, values);
  return values as T;
};

/**
 * Returns a JSON parser that parses each different text once, because many class sessions have the
 * same texts.
 */
export const jsonReader = <T>(): JsonReader<T> => {
  const known = new Map<string, T>();
  return (text) => {
    const value = known.get(text) ?? (JSON.parse(text) as T);
    known.set(text, value);
    return value;
  };
};

/** The number of values in a statement, below the limits of both databases. */
const MAX_VALUES = 500;

/** Splits a list into batches, because both databases limit the values in a statement. */
export const chunks = <T>(list: readonly T[], size = MAX_VALUES): T[][] => {
  const runs: T[][] = [];
  for (let at = 0; at < list.length; at += size) runs.push(list.slice(at, at + size));
  return runs;
};

/** Returns the names and staff numbers of teachers as one text, for filters. */
export const teacherMatch = (teachers: readonly Teacher[]): string =>
  matchText(teachers.map(({ name, staffNo }) => `${name} ${staffNo ?? ''}`).join('\n'));
