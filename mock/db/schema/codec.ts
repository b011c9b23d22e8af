import { matchText } from '@/contract/base/fields';
import type { Teacher } from '@/contract/rule';
import { fromColumn, searchText, toColumn, type Words } from '../../sentences/sentence';

/** The columns of a table that have to be converted. */
export interface Codec {
  /** Lists and objects, stored as JSON. */
  readonly json?: readonly string[];
  /** Booleans, stored as 0 and 1. */
  readonly booleans?: readonly string[];
  /** Text columns that have a second column for searching, such as `name` and `nameMatch`. */
  readonly matched?: readonly string[];
  /**
   * Text columns that may hold a `Sentence`: a code with parameters, which each reader sees in his
   * or her own language. Each has a second column for searching.
   */
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

/** Returns the name of the search column for a text column, for example `nameMatch` for `name`. */
const matchColumn = (name: string): string => {
  const column = matchColumns.get(name) ?? `${name}Match`;
  matchColumns.set(name, column);
  return column;
};

/** Converts a record to database values. Fields that the record does not have are not added. */
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
    // Most texts are blank, and a blank text needs no conversion.
    if (typeof text === 'string') encoded[matchColumn(name)] = text && matchText(text);
  }
  for (const name of codec.words ?? []) {
    const words = row[name] as Words | undefined;
    if (words === undefined) continue;
    encoded[name] = toColumn(words);
    encoded[matchColumn(name)] = words && searchText(words);
  }
  // Adding properties to a copy would be ten times slower, because V8 would use a hash table.
  return Object.assign({}, values, encoded) as Encoded<T, C>;
};

/** Matches the names of columns that are only used for filtering and sorting. */
const DERIVED = /(Match|Order)$/;

/** Converts booleans and sentences from their database form. Changes the given object. */
const decodePlain = ({ booleans = [], words = [] }: Codec, values: Row): void => {
  for (const name of booleans) values[name] = values[name] === 1;
  for (const name of words) {
    const text = values[name];
    if (typeof text === 'string') values[name] = fromColumn(text);
  }
};

export type JsonReader<T = unknown> = (text: string) => T;

/** Converts a database row to a record. Columns for filtering and sorting are left out. */
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
 * Converts a database row to a record by changing the row object. This is ten times as fast as
 * `decode`. The row must not have columns for filtering or sorting.
 */
export const decodeOwn = <T>(codec: Codec, row: object): T => {
  const values = row as Row;
  for (const name of codec.json ?? []) values[name] = JSON.parse(String(values[name]));
  decodePlain(codec, values);
  return values as T;
};

/**
 * Returns a JSON parser with a cache. It parses equal texts only once, because many class sessions
 * have equal texts.
 */
export const jsonReader = <T>(): JsonReader<T> => {
  const known = new Map<string, T>();
  return (text) => {
    const value = known.get(text) ?? (JSON.parse(text) as T);
    known.set(text, value);
    return value;
  };
};

/** Maximum number of values in one SQL statement. Both databases allow more. */
const MAX_VALUES = 500;

/**
 * Splits a list into batches, because both databases limit the number of values in one SQL
 * statement.
 */
export const chunks = <T>(list: readonly T[], size = MAX_VALUES): T[][] => {
  const runs: T[][] = [];
  for (let at = 0; at < list.length; at += size) runs.push(list.slice(at, at + size));
  return runs;
};

/** Joins the names and staff numbers of teachers to one text, for filtering by teacher. */
export const teacherMatch = (teachers: readonly Teacher[]): string =>
  matchText(teachers.map(({ name, staffNo }) => `${name} ${staffNo ?? ''}`).join('\n'));
