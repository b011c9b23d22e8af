/**
 * Removes parts of the given bytes in place. Call `cut` for the parts from first to last, then
 * `finish`, which returns the remaining bytes.
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
