/** A part of an HTML or XML text: either a tag, or the text between two tags. */
export interface Piece {
  kind: 'open' | 'close' | 'text';
  /** The tag's name in lower case, without the namespace. Blank for a text. */
  name: string;
  attributes: string;
  text: string;
  /** True if the tag ends with `/>`, such as `<br/>`. Such a tag has no end tag. */
  empty: boolean;
}

const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ensp: ' ',
  emsp: ' ',
  middot: '·',
  ldquo: '“',
  rdquo: '”',
  mdash: '—',
  ndash: '–',
  times: '×',
};

const character = (match: string, code: number): string =>
  code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : match;

const unescaped = (text: string): string =>
  text.includes('&')
    ? text.replace(
        /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|(\w{2,8}));?/g,
        (match, ten, hex, name) => {
          if (ten) return character(match, Number.parseInt(ten, 10));
          if (hex) return character(match, Number.parseInt(hex, 16));
          return (Object.hasOwn(NAMED, name) ? NAMED[name] : undefined) ?? match;
        },
      )
    : text;

/**
 * Returns the value of an attribute, whose name in the file may have a namespace. Undefined if
 * there is no such attribute.
 */
export const attributeOf = (attributes: string, name: string): string | undefined => {
  const pattern = new RegExp(
    `(?:^|\\s)(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`,
    'i',
  );
  const found = pattern.exec(attributes);
  const value = found?.[1] ?? found?.[2] ?? found?.[3];
  return value === undefined ? undefined : unescaped(value);
};

const TAG_NAME = /\/?([A-Za-z][\w:.-]*)/y;

const withoutNamespace = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase();

const textPiece = (text: string): Piece => ({
  kind: 'text',
  name: '',
  attributes: '',
  text,
  empty: false,
});

/** Reads HTML or XML from start to end. Invalid markup causes no error. */
class Scanner {
  readonly #markup: string;
  /**
   * True once the scanner has found a quote without an end. From then on it ignores quotes, and
   * each tag ends at the next `>`.
   */
  #quotesFail = false;

  readonly #lastEnd: number;

  constructor(markup: string) {
    this.#markup = markup;
    this.#lastEnd = markup.lastIndexOf('>');
  }

  /**
   * Returns the index after the next occurrence of `text`, or the length of the markup if there is
   * none.
   */
  after(text: string, from: number): number {
    const at = this.#markup.indexOf(text, from);
    return at < 0 ? this.#markup.length : at + text.length;
  }

  /**
   * Returns the index of the `>` that ends a tag. A `>` between quotes is ignored. -1 if the tag
   * has no end.
   */
  tagEnd(from: number): number {
    if (from > this.#lastEnd) return -1;
    if (this.#quotesFail) return this.#markup.indexOf('>', from);
    for (let at = from; at < this.#markup.length; at += 1) {
      const character = this.#markup[at];
      if (character === '>') return at;
      if (character !== '"' && character !== "'") continue;
      at = this.#markup.indexOf(character, at + 1);
      if (at < 0) break;
    }
    this.#quotesFail = true;
    return this.#markup.indexOf('>', from);
  }

  /** Reads the tag that starts with the `<` at index `at`. Undefined if this `<` starts no tag. */
  pieceAt(at: number): { piece: Piece | undefined; end: number } | undefined {
    const markup = this.#markup;
    if (markup.startsWith('<!--', at)) return { piece: undefined, end: this.after('-->', at) };
    if (markup.startsWith('<![CDATA[', at)) {
      const end = this.after(']]>', at);
      const closed = markup.startsWith(']]>', end - 3);
      return { piece: textPiece(markup.slice(at + 9, closed ? end - 3 : end)), end };
    }
    if ('!?'.includes(markup.charAt(at + 1))) return { piece: undefined, end: this.after('>', at) };
    TAG_NAME.lastIndex = at + 1;
    const name = TAG_NAME.exec(markup)?.[1];
    const end = name === undefined ? -1 : this.tagEnd(TAG_NAME.lastIndex);
    if (name === undefined || end < 0) return undefined;
    const kind = markup[at + 1] === '/' ? 'close' : 'open';
    const attributes = markup.slice(at + 1 + name.length, end);
    const empty = attributes.endsWith('/');
    const piece: Piece = { kind, name: withoutNamespace(name), attributes, text: '', empty };
    return { piece, end: end + 1 };
  }
}

/**
 * Yields the tags and texts of HTML or XML in order. A `<` that does not start a tag is part of a
 * text.
 */
export function* piecesOf(markup: string): Generator<Piece> {
  const scanner = new Scanner(markup);
  let last = 0;
  for (let at = markup.indexOf('<'); at >= 0; ) {
    const found = scanner.pieceAt(at);
    if (found) {
      if (at > last) yield textPiece(unescaped(markup.slice(last, at)));
      if (found.piece) yield found.piece;
      last = found.end;
    }
    at = markup.indexOf('<', found?.end ?? at + 1);
  }
  if (last < markup.length) yield textPiece(unescaped(markup.slice(last)));
}
