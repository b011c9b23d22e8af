import { CharacterCounts } from './characterCounts';

/** No text, or no further place. */
const NONE = -1;
const FIRST_PLACES = 1024;

type ByPlace = Int32Array<ArrayBuffer>;

/** The list with room for the place. */
const withRoom = (list: ByPlace, place: number): ByPlace => {
  if (place < list.length) return list;
  const larger = new Int32Array(2 * place).fill(NONE);
  larger.set(list);
  return larger;
};

const noPlaces = (): ByPlace => new Int32Array(FIRST_PLACES).fill(NONE);

/**
 * A column of records that stand in places, and many of which have the same text. Each text is kept once, under a number, with
 * the chain of the places that have it: so what is asked of the column is asked once of each text, and no other place is looked at.
 */
export class SharedColumn {
  readonly #codes = new Map<string, number>();
  readonly #texts: (string | undefined)[] = [];
  readonly #characters = new CharacterCounts();
  /** The first place of each text's chain. */
  readonly #first: number[] = [];
  readonly #free: number[] = [];
  /** The text that each place has, and the places next to it in that text's chain. */
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

  /** Takes each place whose text holds the word, as long as more are wanted. */
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
