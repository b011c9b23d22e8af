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
export const unescaped = (text: string): string =>
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

/** Comments, declarations and character data go by their own ends, tags by the next `>` outside quotes. */
const PIECE =
  /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[([\s\S]*?)(?:\]\]>|$)|<[!?][^>]*>|<(\/?)([A-Za-z][\w:.-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/g;

const withoutNamespace = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase();

/** The tags and texts of HTML or XML in their order; what is no markup after all is text. */
export function* piecesOf(markup: string): Generator<Piece> {
  const text = (part: string): Piece => ({
    ...{ kind: 'text', name: '', attributes: '', text: part, empty: false },
  });
  let last = 0;
  for (const found of markup.matchAll(PIECE)) {
    if (found.index > last) yield text(unescaped(markup.slice(last, found.index)));
    last = found.index + found[0].length;
    const [, data, slash, name, attributes = ''] = found;
    if (data !== undefined) yield text(data);
    if (name === undefined) continue;
    const kind = slash ? 'close' : 'open';
    const empty = attributes.endsWith('/');
    yield { kind, name: withoutNamespace(name), attributes, text: '', empty };
  }
  if (last < markup.length) yield text(unescaped(markup.slice(last)));
}
