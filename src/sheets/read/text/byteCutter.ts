/**
 * Removes parts of the given bytes in place. `cut` must be called in the order of the parts.
 * `finish` returns the bytes that are left.
 */
export const byteCutter = (bytes: Uint8Array) => {
  let [length, copied] = [0, 0];
  const cut = (from: number, count: number): void => {
    bytes.copyWithin(length, copied, from);
    length += from - copied;
    copied = from + count;
  };
  const finish = (): Uint8Array => {
    cut(bytes.length, 0);
    return bytes.subarray(0, length);
  };
  return { cut, finish };
};
