import { CharacterCounts } from './characterCounts';

/** No text, or the end of a chain. */
const NONE = -1;
const FIRST_PLACES = 1024;

type ByPlace = Int32Array<ArrayBuffer>;

const withRoom = (list: ByPlace, place: number): ByPlace => {
  if (place < list.length) return list;
  const larger = new Int32Array(2 * place).fill(NONE);
  larger.set(list);
  return larger;
};

const noPlaces = (): ByPlace => new Int32Array(FIRST_PLACES).fill(NONE);

/**
 * A column in which many records share the same text. Each text is stored once under a code, with a linked list of its
 * slots. A search compares each text once and visits only matching slots.
 */
export class SharedColumn {
  readonly #codes = new Map<string, number>();
  readonly #texts: (string | undefined)[] = [];
  readonly #characters = new CharacterCounts();
  /** The first slot of each text's list. */
  readonly #first: number[] = [];
  readonly #free: number[] = [];
  /** For each slot the code of its text, and the neighbours in that text's list. */
  #byPlace = noPlaces();
  #next = noPlaces();
  #previous = noPlaces();

  put(place: number, text: string): void {
    this.clear(place);
    this.#byPlace = withRoom(this.#byPlace, place);
    this.#next = withRoom(this.#next, place);
    this.#previous = withRoom(this.#previous, place);
    const code = this.#codes.get(text) ?? this.#add(text);
    const next = this.#first[code] ?? NONE;
    this.#byPlace[place] = code;
    this.#next[place] = next;
    this.#previous[place] = NONE;
    if (next !== NONE) this.#previous[next] = place;
    this.#first[code] = place;
  }

  clear(place: number): void {
    const code = this.#byPlace[place] ?? NONE;
    if (code === NONE) return;
    this.#byPlace[place] = NONE;
    const next = this.#next[place] ?? NONE;
    const previous = this.#previous[place] ?? NONE;
    if (next !== NONE) this.#previous[next] = previous;
    if (previous !== NONE) this.#next[previous] = next;
    else this.#first[code] = next;
    if (this.#first[code] === NONE) this.#forget(code);
  }

  /** Calls `take` with the slot of every text that contains the word, until it returns false. */
  find(word: string, take: (place: number) => boolean): void {
    if (!this.#characters.mayHold(word)) return;
    for (let code = 0; code < this.#texts.length; code += 1) {
      if (!this.#texts[code]?.includes(word)) continue;
      let place = this.#first[code] ?? NONE;
      while (place !== NONE) {
        if (!take(place)) return;
        place = this.#next[place] ?? NONE;
      }
    }
  }

  #add(text: string): number {
    const code = this.#free.pop() ?? this.#texts.length;
    this.#codes.set(text, code);
    this.#texts[code] = text;
    this.#first[code] = NONE;
    this.#characters.add(text);
    return code;
  }

  #forget(code: number): void {
    const text = this.#texts[code] ?? '';
    this.#codes.delete(text);
    this.#texts[code] = undefined;
    this.#characters.remove(text);
    this.#free.push(code);
  }
}
