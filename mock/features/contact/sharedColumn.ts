import { CharacterCounts } from './characterCounts';

/** Stands for "no text" or "end of a list". */
const NONE = -1;
const FIRST_SLOTS = 1024;

type BySlot = Int32Array<ArrayBuffer>;

const grown = (list: BySlot, slot: number): BySlot => {
  if (slot < list.length) return list;
  const larger = new Int32Array(2 * slot).fill(NONE);
  larger.set(list);
  return larger;
};

const noSlots = (): BySlot => new Int32Array(FIRST_SLOTS).fill(NONE);

/**
 * A contact field that has the same text for many contacts, such as a department. Each text is
 * stored once, with a linked list of the contacts that have it. A search compares each text once.
 */
export class SharedColumn {
  readonly #codes = new Map<string, number>();
  readonly #texts: (string | undefined)[] = [];
  readonly #characters = new CharacterCounts();
  /** The first contact of each text. */
  readonly #first: number[] = [];
  readonly #free: number[] = [];
  /**
   * For each contact: the number of the text, and the previous and next contact with the same text.
   */
  #bySlot = noSlots();
  #next = noSlots();
  #previous = noSlots();

  put(slot: number, text: string): void {
    this.clear(slot);
    this.#bySlot = grown(this.#bySlot, slot);
    this.#next = grown(this.#next, slot);
    this.#previous = grown(this.#previous, slot);
    const code = this.#codes.get(text) ?? this.#add(text);
    const next = this.#first[code] ?? NONE;
    this.#bySlot[slot] = code;
    this.#next[slot] = next;
    this.#previous[slot] = NONE;
    if (next !== NONE) this.#previous[next] = slot;
    this.#first[code] = slot;
  }

  clear(slot: number): void {
    const code = this.#bySlot[slot] ?? NONE;
    if (code === NONE) return;
    this.#bySlot[slot] = NONE;
    const next = this.#next[slot] ?? NONE;
    const previous = this.#previous[slot] ?? NONE;
    if (next !== NONE) this.#previous[next] = previous;
    if (previous !== NONE) this.#next[previous] = next;
    else this.#first[code] = next;
    if (this.#first[code] === NONE) this.#forget(code);
  }

  /** Calls `take` for every contact whose text contains the word, until `take` returns false. */
  find(word: string, take: (slot: number) => boolean): void {
    if (!this.#characters.mayHold(word)) return;
    for (let code = 0; code < this.#texts.length; code += 1) {
      if (!this.#texts[code]?.includes(word)) continue;
      let slot = this.#first[code] ?? NONE;
      while (slot !== NONE) {
        if (!take(slot)) return;
        slot = this.#next[slot] ?? NONE;
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
