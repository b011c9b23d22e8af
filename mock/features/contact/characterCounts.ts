/**
 * How many of some texts have which character. Most words that are typed have one that a column nowhere has, and need not be
 * looked for there. A character is one of JavaScript's units, by which `includes` compares.
 */
export class CharacterCounts {
  readonly #counts = new Map<number, number>();

  add(text: string): void {
    for (let at = 0; at < text.length; at += 1) {
      const unit = text.charCodeAt(at);
      this.#counts.set(unit, (this.#counts.get(unit) ?? 0) + 1);
    }
  }

  remove(text: string): void {
    for (let at = 0; at < text.length; at += 1) {
      const unit = text.charCodeAt(at);
      const count = (this.#counts.get(unit) ?? 0) - 1;
      if (count > 0) this.#counts.set(unit, count);
      else this.#counts.delete(unit);
    }
  }

  /** Whether one of the texts may hold the word. */
  mayHold(word: string): boolean {
    for (let at = 0; at < word.length; at += 1) {
      if (!this.#counts.has(word.charCodeAt(at))) return false;
    }
    return true;
  }
}
