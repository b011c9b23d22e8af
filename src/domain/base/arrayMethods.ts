/* Adds the array methods of ES2023 that Chrome 109, the last one for Windows 7, does not have. */

const METHODS = {
  toSorted(this: unknown[], ...order: Parameters<unknown[]['sort']>) {
    return [...this].sort(...order);
  },
  toReversed(this: unknown[]) {
    return [...this].reverse();
  },
  toSpliced(this: unknown[], ...change: [start: number, count: number, ...added: unknown[]]) {
    const copy = [...this];
    copy.splice(...change);
    return copy;
  },
  with(this: unknown[], index: number, value: unknown) {
    const at = index < 0 ? index + this.length : index;
    if (at < 0 || at >= this.length) throw new RangeError(`Invalid index : ${index}`);
    const copy = [...this];
    copy[at] = value;
    return copy;
  },
};

for (const [name, value] of Object.entries(METHODS)) {
  if (name in Array.prototype) continue;
  Object.defineProperty(Array.prototype, name, { value, configurable: true, writable: true });
}

export {};
