/**
 * Counts the characters of many texts. A search skips a table column that lacks a character of the
 * search word. A character is a UTF-16 unit, as in `String.includes`.
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

  /**
   * Tells whether a text may contain the word. `false` is always right, `true` is only a guess.
   */
  mayHold(word: string): boolean {
    for (let at = 0; at < word.length; at += 1) {
      if (!this.#counts.has(word.charCodeAt(at))) return false;
    }
    return true;
  }
}
