import { attributeOf } from './markup';

const TAGS = ['s', 'del', 'strike'];
const LINE_THROUGH = /line-through/i;

/** HTML tags that never have an end tag. */
const VOID = ['br', 'img', 'input', 'hr', 'col'];

const MAX_OPEN = 100;

/** Returns the names of CSS classes that strike out a text (`line-through`). */
const struckClasses = (page: string): Set<string> => {
  const sheets = page.match(/<style[\s>][\s\S]*?<\/style/gi) ?? [];
  const rules = sheets.flatMap((sheet) => sheet.match(/[^{}]+\{[^{}]*\}/g) ?? []);
  const struck = rules.filter((rule) => LINE_THROUGH.test(rule.slice(rule.indexOf('{'))));
  return new Set(
    struck.flatMap((rule) =>
      [...rule.slice(0, rule.indexOf('{')).matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name),
    ),
  );
};

/**
 * Tracks the open HTML tag that strikes out its text, such as `<s>`, and the open tags inside it.
 */
export class StruckTags {
  readonly #classes: ReadonlySet<string>;
  /** The open tags. The first one is the tag that strikes out the text. */
  readonly #open: string[] = [];

  constructor(page: string) {
    this.#classes = LINE_THROUGH.test(page) ? struckClasses(page) : new Set();
  }

  strikes(name: string, attributes: string): boolean {
    if (TAGS.includes(name)) return true;
    if (attributes === '') return false;
    if (LINE_THROUGH.test(attributeOf(attributes, 'style') ?? '')) return true;
    if (this.#classes.size === 0) return false;
    const classes = (attributeOf(attributes, 'class') ?? '').split(/\s+/);
    return classes.some((each) => this.#classes.has(each));
  }

  open(name: string, attributes: string): void {
    if (this.#open.length >= MAX_OPEN || VOID.includes(name)) return;
    if (this.#open.length > 0 || this.strikes(name, attributes)) this.#open.push(name);
  }

  close(name: string): void {
    const at = this.#open.lastIndexOf(name);
    if (at >= 0) this.#open.length = at;
  }

  /** Forgets all open tags. Called at the start and at the end of a table cell. */
  reset(): void {
    this.#open.length = 0;
  }

  get isOpen(): boolean {
    return this.#open.length > 0;
  }
}
