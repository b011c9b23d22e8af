import { attributeOf } from './markup';

const TAGS = ['s', 'del', 'strike'];
const LINE_THROUGH = /line-through/i;

/** Tags that hold no text. */
const VOID = ['br', 'img', 'input', 'hr', 'col'];

/** A page has no more tags in each other than this; what is deeper is not followed. */
const MAX_OPEN = 100;

/** The classes that a page's style sheets strike out. */
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

/** Follows which tags of a page strike out what is written in them. */
export class StruckTags {
  readonly #classes: ReadonlySet<string>;
  /** From the outermost tag that strikes out, the tags that are open. */
  readonly #open: string[] = [];

  constructor(page: string) {
    this.#classes = LINE_THROUGH.test(page) ? struckClasses(page) : new Set();
  }

  /** Whether a tag by itself strikes out what it holds. */
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

  /** A cell begins or ends: what was not closed ends with it. */
  reset(): void {
    this.#open.length = 0;
  }

  get isOpen(): boolean {
    return this.#open.length > 0;
  }
}
