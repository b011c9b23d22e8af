import { Refusal } from '../db/base/refusal';
import { yieldIfLong } from '../db/base/yielding';

/** Limits of one piece of JSON, which takes milliseconds to parse. */
const ITEMS = 500;
const VALUES = 10_000;
const CHARACTERS = 1_000_000;
/** Limits of one list item, of an object's fields, and of depth. All valid calls are below. */
const MOST_IN_ITEM = 1000;
const MOST_FIELDS = 1000;
const MOST_LEVELS = 20;
/** Maximum items of a list. It exceeds the row limit of a file, whose error message is better. */
const MOST_ITEMS = 100_000;
/** Maximum number of values in all lists, several times as many as in the largest import file. */
const MOST_VALUES = 1_500_000;
/** Maximum number of values outside lists. */
const MOST_OUTSIDE = 100_000;

const [QUOTE, COMMA, BACKSLASH] = [0x22, 0x2c, 0x5c];
const [BRACKET, BRACKET_END, BRACE, BRACE_END] = [0x5b, 0x5d, 0x7b, 0x7d];

const unreadable = () => new Refusal('BODY_UNREADABLE');
const tooLarge = () => new Refusal('BODY_TOO_LARGE');

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable();
  }
};

/** Returns the index of the closing quote of the string that begins at `start`. */
const endOfString = (text: string, start: number): number => {
  for (let at = start + 1; ; at += 1) {
    at = text.indexOf('"', at);
    if (at < 0) throw unreadable();
    let before = at - 1;
    while (text.charCodeAt(before) === BACKSLASH) before -= 1;
    if ((at - before) % 2 === 1) return at;
  }
};

class List {
  readonly items: unknown[] = [];
  #from: number;
  #commas = 0;
  #inItem = 0;
  #inPiece = 0;

  constructor(from: number) {
    this.#from = from;
  }

  count(): void {
    this.#inItem += 1;
    this.#inPiece += 1;
    if (this.#inItem > MOST_IN_ITEM) throw tooLarge();
  }

  /** Ends a list item. Returns true if enough items were collected, and parses them. */
  next(text: string, at: number): boolean {
    this.#inItem = 0;
    const isShort = this.#inPiece < VALUES && at - this.#from < CHARACTERS;
    if (this.#commas + 1 < ITEMS && isShort) {
      this.#commas += 1;
      return false;
    }
    this.#read(text, at);
    this.#from = at + 1;
    this.#commas = 0;
    this.#inPiece = 0;
    return true;
  }

  end(text: string, at: number): void {
    const isEmpty = this.items.length === 0 && this.#commas === 0;
    if (!isEmpty || text.slice(this.#from, at).trim() !== '') this.#read(text, at);
  }

  #read(text: string, to: number): void {
    const piece = parse(`[${text.slice(this.#from, to)}]`) as unknown[];
    // Two adjacent commas would be parsed as an empty piece.
    if (piece.length !== this.#commas + 1) throw unreadable();
    for (const item of piece) this.items.push(item);
    if (this.items.length > MOST_ITEMS) throw tooLarge();
  }
}

/**
 * Like `JSON.parse`, but lets other requests run meanwhile, which a text of 48 MB would block for
 * seconds. Lists directly in the object are parsed in pieces. Texts with too many values or levels
 * are refused first.
 */
export const readLargeJson = async (text: string): Promise<object> => {
  const lists: List[] = [];
  /** The text in which each list is replaced by its index in `lists`. */
  let outside = '';
  let copied = 0;
  let level = 0;
  let isObject = false;
  /** For each open bracket, the number of fields of an object, or undefined for a list. */
  const fields: (number | undefined)[] = [];
  let list: List | undefined;
  let others = 0;
  let values = 0;
  const count = () => {
    if (list) {
      values += 1;
      if (values > MOST_VALUES) throw tooLarge();
      return list.count();
    }
    others += 1;
    if (others > MOST_OUTSIDE || (fields[level] ?? 0) > MOST_FIELDS) throw tooLarge();
  };
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === BRACKET || code === BRACE) {
      if (level === 0) isObject = code === BRACE;
      level += 1;
      if (level > MOST_LEVELS) throw tooLarge();
      count();
      fields[level] = code === BRACE ? 1 : undefined;
      if (level === 2 && isObject && code === BRACKET) {
        outside += `${text.slice(copied, at)}[${lists.length}`;
        list = new List(at + 1);
        lists.push(list);
      }
    } else if (code === BRACKET_END || code === BRACE_END) {
      if (level === 2 && list) {
        if (code !== BRACKET_END) throw unreadable();
        list.end(text, at);
        list = undefined;
        copied = at;
      }
      level -= 1;
    } else if (code === COMMA) {
      const known = fields[level];
      if (known !== undefined) fields[level] = known + 1;
      if (level !== 2 || !list) count();
      else if (list.next(text, at)) await yieldIfLong();
    }
    if (at % 0x1_0000 === 0) await yieldIfLong();
  }
  if (list) throw unreadable();
  await yieldIfLong();
  const value = parse(outside + text.slice(copied));
  if (typeof value !== 'object' || value === null) throw unreadable();
  if (isObject) {
    for (const [field, index] of Object.entries(value)) {
      if (!Array.isArray(index)) continue;
      const { items } = lists[index[0]] as List;
      Object.defineProperty(value, field, {
        value: items,
        writable: true,
        enumerable: true,
        configurable: true,
      });
    }
  }
  return value;
};
