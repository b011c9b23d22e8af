/** A change of the font within a text. `font` applies from character `from` on. */
export interface FontRun {
  from: number;
  font: number;
}

/**
 * Reads several records as one stream of bytes. If a text continues in the next record, that record
 * starts with a new flag byte.
 */
class Continued {
  readonly #parts: readonly DataView[];
  #part = 0;
  #at = 0;

  constructor(parts: readonly DataView[]) {
    this.#parts = parts;
  }

  get #left(): number {
    return (this.#parts[this.#part]?.byteLength ?? 0) - this.#at;
  }

  get isOver(): boolean {
    this.#follow();
    return this.#part >= this.#parts.length;
  }

  #follow(): void {
    while (this.#part < this.#parts.length && this.#left <= 0) {
      this.#part += 1;
      this.#at = 0;
    }
  }

  byte(): number {
    this.#follow();
    const value = this.isOver ? 0 : (this.#parts[this.#part]?.getUint8(this.#at) ?? 0);
    this.#at += 1;
    return value;
  }

  number(bytes: number): number {
    let value = 0;
    for (let index = 0; index < bytes; index += 1) value += this.byte() * 256 ** index;
    return value;
  }

  skip(bytes: number): void {
    for (let left = bytes; left > 0 && !this.isOver; ) {
      const step = Math.min(left, this.#left);
      this.#at += step;
      left -= step;
    }
  }

  /**
   * Skips a text with one or two bytes per character. If the text continues in the next record, a
   * flag byte there tells the new number of bytes.
   */
  skipText(length: number, isWide: boolean): void {
    let wide = isWide;
    for (let left = length; left > 0 && !this.isOver; ) {
      const width = wide ? 2 : 1;
      const fit = Math.min(left, Math.floor(this.#left / width));
      this.skip(fit * width);
      left -= fit;
      if (left === 0) return;
      if (this.#left > 0) this.skip(this.#left);
      wide = (this.byte() & 1) !== 0;
    }
  }
}

const WIDE = 0x01;
const EXTENDED = 0x04;
const RICH = 0x08;

/**
 * Returns the font changes of each shared string, by string index. Strings with only one font are
 * left out.
 */
export const sharedRuns = (parts: readonly DataView[]): Map<number, FontRun[]> => {
  const runs = new Map<number, FontRun[]>();
  const reader = new Continued(parts);
  reader.skip(4);
  const count = reader.number(4);
  for (let index = 0; index < count && !reader.isOver; index += 1) {
    const length = reader.number(2);
    const flags = reader.byte();
    const runCount = flags & RICH ? reader.number(2) : 0;
    const extended = flags & EXTENDED ? reader.number(4) : 0;
    reader.skipText(length, (flags & WIDE) !== 0);
    const own: FontRun[] = [];
    for (let run = 0; run < runCount && !reader.isOver; run += 1) {
      own.push({ from: reader.number(2), font: reader.number(2) });
    }
    if (own.length > 0) runs.set(index, own);
    reader.skip(extended);
  }
  return runs;
};

/**
 * Reads the font changes in the text of one cell (BIFF 5). `at` and `length` are the position and
 * length of the record. Undefined if the record has no list of font changes. `isAscii` is true if
 * all characters are ASCII.
 */
export const ownRuns = (
  view: DataView,
  at: number,
  length: number,
): { runs: FontRun[]; isAscii: boolean } | undefined => {
  const size = view.getUint16(at + 6, true);
  const runsAt = 8 + size;
  if (runsAt >= length) return undefined;
  const byteAt = (offset: number) => view.getUint8(at + offset);
  const count = Math.min(byteAt(runsAt), Math.floor((length - runsAt - 1) / 2));
  const runs = Array.from({ length: count }, (_, index) => ({
    from: byteAt(runsAt + 1 + index * 2),
    font: byteAt(runsAt + 2 + index * 2),
  }));
  const bytes = Array.from({ length: size }, (_, index) => byteAt(8 + index));
  return { runs, isAscii: bytes.every((byte) => byte < 0x80) };
};
