/** A piece of markup: a tag, or the text between two tags. */
export interface Piece {
  kind: 'open' | 'close' | 'text';
  /** A tag's name in lower case, without its namespace; empty for texts. */
  name: string;
  /** A tag's attributes as they are written. */
  attributes: string;
  text: string;
  /** Whether the tag closes itself, as `<br/>` does. */
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

const character = (whole: string, code: number): string =>
  code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;

/** The text that an escaped one stands for. */
const unescaped = (text: string): string =>
  text.includes('&')
    ? text.replace(
        /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|(\w{2,8}));?/g,
        (whole, ten, hex, name) => {
          if (ten) return character(whole, Number.parseInt(ten, 10));
          if (hex) return character(whole, Number.parseInt(hex, 16));
          return (Object.hasOwn(NAMED, name) ? NAMED[name] : undefined) ?? whole;
        },
      )
    : text;

/** An attribute's value by its name, with or without a namespace; undefined where it is not there. */
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

/** Goes through markup once from its beginning, however it is broken. */
class Scanner {
  readonly #markup: string;
  /** Set where a quote is never closed: from then on a tag ends at the next `>`. */
  #quotesFail = false;

  readonly #lastEnd: number;

  constructor(markup: string) {
    this.#markup = markup;
    this.#lastEnd = markup.lastIndexOf('>');
  }

  /** Behind the next occurrence of a text; behind the markup where there is none. */
  after(text: string, from: number): number {
    const at = this.#markup.indexOf(text, from);
    return at < 0 ? this.#markup.length : at + text.length;
  }

  /** Where the tag ends whose name ended at `from`: at a `>` that is in no quotes. */
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

  /** What begins at this `<`, and where it ends; undefined where it is no markup after all. */
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

/** The tags and texts of HTML or XML in their order; what is no markup after all is text. */
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
