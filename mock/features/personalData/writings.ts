import { ERASED } from './erased';
import { type Clearing, escaped, type Person, patternsOf } from './patterns';

const NONE: ReadonlySet<string> = new Set();

/**
 * JSON fields that contain a staff number. In these fields, even a short staff number is erased.
 */
const STAFF_FIELDS = new Set(['staffNo', 'workId']);

type Replace = (text: string) => string;

const replacerOf = (person: Person, clearing: Clearing): Replace => {
  const found = patternsOf(person, clearing).map(({ exact }) => exact);
  if (found.length === 0) return (text) => text;
  const longer = person.longerNames.map(escaped).sort((a, b) => b.length - a.length);
  const longerNames = new Set(person.longerNames);
  const pattern = new RegExp([...longer, ...found].join('|'), 'gi');
  return (text) => text.replace(pattern, (match) => (longerNames.has(match) ? match : ERASED));
};

const parsed = (text: string): unknown => {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Erases a person from texts. JSON stays valid, and its fields in `own` are not erased, because
 * they belong to another person.
 */
export class Eraser {
  readonly #person: Person;
  readonly #replacers: Record<Clearing, Replace>;

  constructor(person: Person) {
    this.#person = person;
    this.#replacers = {
      words: replacerOf(person, 'words'),
      numbers: replacerOf(person, 'numbers'),
    };
  }

  clear(text: string, clearing: Clearing, own: ReadonlySet<string> = NONE): string {
    const json = parsed(text);
    if (json === undefined) return this.#replacers[clearing](text);
    return JSON.stringify(this.#inValue(json, clearing, own));
  }

  #inValue(value: unknown, clearing: Clearing, own: ReadonlySet<string>): unknown {
    const replace = this.#replacers[clearing];
    if (typeof value === 'string') return replace(value);
    if (typeof value === 'number') {
      const text = String(value);
      return this.#replacers.numbers(text) === text ? value : ERASED;
    }
    if (Array.isArray(value)) return value.map((each) => this.#inValue(each, clearing, own));
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([name, each]) => {
      if (own.has(name)) return [name, each];
      return [
        replace(name),
        clearing === 'words' && this.#isStaffNo(name, each)
          ? ERASED
          : this.#inValue(each, clearing, own),
      ];
    });
    return Object.fromEntries(entries);
  }

  #isStaffNo(field: string, value: unknown): boolean {
    return STAFF_FIELDS.has(field) && value !== '' && value === this.#person.staffNo;
  }
}
