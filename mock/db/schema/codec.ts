import { matchText } from '@/contract/base/fields';
import type { Teacher } from '@/contract/rule';
import { fromColumn, searchText, toColumn, type Words } from '../../sentences/sentence';

/** The columns of a table that must be converted between a record and its database row. */
export interface Codec {
  /** Lists and objects, stored as JSON. */
  readonly json?: readonly string[];
  /** Booleans, stored as 0 and 1. */
  readonly booleans?: readonly string[];
  /** Text columns with a search column beside them, such as `name` with `nameMatch`. */
  readonly matched?: readonly string[];
  /**
   * Text columns that may hold a `Sentence`: a code with parameters that each user reads in his or
   * her own language. Each column has a search column beside it.
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

/** Returns the name of a text column's search column, such as `nameMatch` for `name`. */
const matchColumn = (name: string): string => {
  const column = matchColumns.get(name) ?? `${name}Match`;
  matchColumns.set(name, column);
  return column;
};

/** Converts a record to database values. Fields that the record lacks stay missing. */
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
    // Skips the conversion of blank texts, because most texts are blank.
    if (typeof text === 'string') encoded[matchColumn(name)] = text && matchText(text);
  }
  for (const name of codec.words ?? []) {
    const words = row[name] as Words | undefined;
    if (words === undefined) continue;
    encoded[name] = toColumn(words);
    encoded[matchColumn(name)] = words && searchText(words);
  }
  // Adding properties one by one to a copy would be ten times slower, because V8 would turn it into
  // a hash table.
  return Object.assign({}, values, encoded) as Encoded<T, C>;
};

/** Matches the names of columns that serve only filtering and sorting. */
const DERIVED = /(Match|Order)$/;

/** Converts booleans and sentences from their database form, in the given object itself. */
const decodePlain = ({ booleans = [], words = [] }: Codec, values: Row): void => {
  for (const name of booleans) values[name] = values[name] === 1;
  for (const name of words) {
    const text = values[name];
    if (typeof text === 'string') values[name] = fromColumn(text);
  }
};

export type JsonReader<T = unknown> = (text: string) => T;

/** Converts a database row to a record, without the columns for filtering and sorting. */
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
 * Like `decode`, but changes the row object itself, which is ten times as fast. The row must not
 * have columns for filtering or sorting.
 */
export const decodeOwn = <T>(codec: Codec, row: object): T => {
  const values = row as Row;
  for (const name of codec.json ?? []) values[name] = JSON.parse(String(values[name]));
  decodePlain(codec, values);
  return values as T;
};

/**
 * Returns a JSON parser that parses equal texts only once, because many class sessions have equal
 * texts.
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

/** Joins the names and staff numbers of teachers into one text, for filtering by teacher. */
export const teacherMatch = (teachers: readonly Teacher[]): string =>
  matchText(teachers.map(({ name, staffNo }) => `${name} ${staffNo ?? ''}`).join('\n'));
