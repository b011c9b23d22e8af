/** The number of no text. */
export const NO_TEXT = 0;

/** Texts that many records share, each kept once under a number of its own: what is asked of them is asked once of each. */
export class SharedTexts {
  readonly #codes = new Map<string, number>();
  readonly #texts: (string | undefined)[] = [undefined];
  /** How many records have the text. */
  readonly #uses: number[] = [0];
  readonly #free: number[] = [];

  /** The text's number, for one more record. */
  take(text: string): number {
    const code = this.#codes.get(text) ?? this.#add(text);
    this.#uses[code] = (this.#uses[code] ?? 0) + 1;
    return code;
  }

  #add(text: string): number {
    const code = this.#free.pop() ?? this.#texts.length;
    this.#codes.set(text, code);
    this.#texts[code] = text;
    this.#uses[code] = 0;
    return code;
  }

  /** One record less has the text with this number. */
  giveBack(code: number): void {
    const text = this.#texts[code];
    if (text === undefined) return;
    const uses = (this.#uses[code] ?? 0) - 1;
    this.#uses[code] = uses;
    if (uses > 0) return;
    this.#codes.delete(text);
    this.#texts[code] = undefined;
    this.#free.push(code);
  }

  codeOf(text: string): number {
    return this.#codes.get(text) ?? NO_TEXT;
  }

  /** By number 1 for each text of which it is true, else 0. */
  marks(isSo: (text: string) => boolean): Uint8Array {
    const marks = new Uint8Array(this.#texts.length);
    for (const [text, code] of this.#codes) if (isSo(text)) marks[code] = 1;
    return marks;
  }
}
