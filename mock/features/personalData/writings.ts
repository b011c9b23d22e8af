import { DOT } from '@/contract/base/characters';
import { ERASED } from './erased';

/** Of what a text is cleared: of all that leads to the person, or of numbers alone, where the timetable names teachers. */
export type Clearing = 'words' | 'numbers';

/** A person as texts may name him or her. */
export interface Person {
  id: number;
  name: string;
  staffNo: string;
  /** Numbers and addresses, those of earlier times included. */
  reaches: readonly string[];
  /** Nobody else has this name, so a text that holds it means this person. */
  isOnlyBearer: boolean;
  /** Names of others that contain this one. */
  longerNames: readonly string[];
}

/** A shorter text also stands where it means something else. */
export const MIN_LENGTH = 6;
/** The same for a staff number, which is looked for in fewer texts. */
const MIN_STAFF_NO = 5;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** What people put between the digits of a number, a browser's address line included. */
const SEPARATOR = String.raw`(?:[-\s_.·•()（）/+\u00a0\u2000-\u2015\u3000\uff0b\uff0d\uff0e]|%20|%2B|\\[nrt])`;
const BETWEEN = `${SEPARATOR}{0,4}`;
const NO_DIGIT_BEFORE = '(?:(?<![0-9０-９])|(?<=%20)|(?<=%2B))';
const NO_DIGIT_BEHIND = '(?![0-9０-９])';
const COUNTRY = `(?:[+＋]?(?:[0０]{2})?[8８]${BETWEEN}[6６]${BETWEEN})?`;

const eitherWidth = (digit: string) => `[${digit}${String.fromCodePoint(0xff10 + Number(digit))}]`;

/** A pattern for texts, and one that finds all of those and a few more: databases are slow at looking around a match. */
interface Pattern {
  exact: string;
  loose: string;
}

const digitsPattern = (digits: string): Pattern => {
  const all = [...digits].map(eitherWidth);
  return {
    exact: NO_DIGIT_BEFORE + COUNTRY + all.join(BETWEEN) + NO_DIGIT_BEHIND,
    loose: all.join(`${SEPARATOR}*`),
  };
};

/** An address or an account's name: part of a longer one it is somebody else's. */
const wordPattern = (text: string): Pattern => {
  const loose = escaped(text).replaceAll('@', '(?:@|%40)');
  const exact = String.raw`(?<![A-Za-z0-9_.@-])${loose}(?![A-Za-z0-9_@-]|%40|\.[A-Za-z0-9])`;
  return { exact, loose };
};

const reachPattern = (reach: string): Pattern => {
  const digits = reach.replace(/[\s-]/g, '');
  return /^\d{7,}$/.test(digits) ? digitsPattern(digits) : wordPattern(reach);
};

const NONE: ReadonlySet<string> = new Set();

const inJson = (text: string) => JSON.stringify(text).slice(1, -1);

/** A dot in a name may be any other in older texts. */
const lettersOf = (name: string): string[] =>
  [...name].map((letter) => (DOT.includes(letter) ? `[${DOT}.．]` : escaped(letter)));

/** A name as it is, with spaces between its characters, in JSON, and in a browser's address line. */
const namePatterns = (name: string): Pattern[] => {
  if (name.length < 2) return [];
  const inAddress = escaped(encodeURIComponent(name));
  const plain = (text: string): Pattern => ({ exact: text, loose: text });
  if (/^[A-Za-z .'·-]+$/.test(name)) {
    const loose = escaped(name);
    return [{ exact: `(?<![A-Za-z])${loose}(?![A-Za-z])`, loose }, plain(inAddress)];
  }
  const spaced = lettersOf(name).join('[ \u3000]{0,2}');
  return [...new Set([spaced, escaped(inJson(name)), inAddress])].map(plain);
};

const wordsOf = ({ name, staffNo, reaches, isOnlyBearer }: Person): Pattern[] => [
  ...reaches.map(reachPattern),
  ...(staffNo.length >= MIN_STAFF_NO ? [wordPattern(staffNo)] : []),
  ...(isOnlyBearer ? namePatterns(name) : []),
];

const patternsOf = (person: Person, clearing: Clearing): Pattern[] =>
  clearing === 'words' ? wordsOf(person) : person.reaches.map(reachPattern);

/**
 * What texts about the person match, for both databases, and a few other texts match as well; blank where nothing
 * could lead to the person.
 */
export const patternOf = (person: Person, clearing: Clearing): string => {
  const all = patternsOf(person, clearing).map(({ loose }) => loose);
  if (clearing === 'words' && person.staffNo) {
    all.push(`"(?:staffNo|workId)":"${escaped(inJson(person.staffNo))}"`);
  }
  return all.join('|');
};

/** Fields that name a person by a number which may be too short to be looked for in texts. */
const STAFF_FIELDS = new Set(['staffNo', 'workId']);

type Replace = (text: string) => string;

const replacerOf = (person: Person, clearing: Clearing): Replace => {
  const found = patternsOf(person, clearing).map(({ exact }) => exact);
  if (found.length === 0) return (text) => text;
  const longer = person.longerNames.map(escaped).sort((a, b) => b.length - a.length);
  const kept = new Set(person.longerNames);
  const pattern = new RegExp([...longer, ...found].join('|'), 'gi');
  return (text) => text.replace(pattern, (match) => (kept.has(match) ? match : ERASED));
};

const parsed = (text: string): unknown => {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Takes a person out of texts; one that is JSON stays JSON. Fields named in `own` stay as they are: they are somebody else's. */
export class Clearer {
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
