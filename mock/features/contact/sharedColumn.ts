/** The number of no text, in places where nobody stands. */
const NO_TEXT = 0;
const FIRST_PLACES = 1024;

/**
 * A column of records that stand in places, and many of which have the same text. Each text is kept once under a number, so
 * that what is asked of them is asked once of each; the rest is going through small numbers that lie side by side.
 */
export class SharedColumn {
  readonly #codes = new Map<string, number>();
  readonly #texts: (string | undefined)[] = [undefined];
  /** In how many places the text is. */
  readonly #uses: number[] = [0];
  readonly #free: number[] = [];
  #byPlace = new Uint32Array(FIRST_PLACES);

  put(place: number, text: string): void {
    this.clear(place);
    if (place >= this.#byPlace.length) this.#grow(place);
    const code = this.#codes.get(text) ?? this.#add(text);
    this.#uses[code] = (this.#uses[code] ?? 0) + 1;
    this.#byPlace[place] = code;
  }

  clear(place: number): void {
    const code = this.#byPlace[place] ?? NO_TEXT;
    if (code === NO_TEXT) return;
    this.#byPlace[place] = NO_TEXT;
    const uses = (this.#uses[code] ?? 0) - 1;
    this.#uses[code] = uses;
    if (uses > 0) return;
    this.#codes.delete(this.#texts[code] ?? '');
    this.#texts[code] = undefined;
    this.#free.push(code);
  }

  /** Sets 1 in the list where it is true of the place's text. */
  mark(places: Uint8Array, isSo: (text: string) => boolean): void {
    const marks = new Uint8Array(this.#texts.length);
    let isAny = false;
    for (const [text, code] of this.#codes) {
      if (!isSo(text)) continue;
      marks[code] = 1;
      isAny = true;
    }
    if (!isAny) return;
    const byPlace = this.#byPlace;
    for (let place = 0; place < places.length; place += 1) {
      if (marks[byPlace[place] ?? NO_TEXT]) places[place] = 1;
    }
  }

  #add(text: string): number {
    const code = this.#free.pop() ?? this.#texts.length;
    this.#codes.set(text, code);
    this.#texts[code] = text;
    this.#uses[code] = 0;
    return code;
  }

  #grow(place: number): void {
    const larger = new Uint32Array(2 * Math.max(place, this.#byPlace.length));
    larger.set(this.#byPlace);
    this.#byPlace = larger;
  }
}
