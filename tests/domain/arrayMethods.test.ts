const NAMES = ['toSorted', 'toReversed', 'toSpliced', 'with'] as const;

const results = () => {
  const numbers = [3, 10, 2];
  const changed = [
    numbers.toSorted(),
    numbers.toSorted((a, b) => a - b),
    numbers.toReversed(),
    numbers.toSpliced(1, 1, 7, 8),
    numbers.with(0, 5),
    numbers.with(-1, 5),
  ];
  return { numbers, changed };
};

test('a browser without the array methods of ES2023 gets them, with the same results', () => {
  const usual = results();
  const own = NAMES.map(
    (name) => [name, Object.getOwnPropertyDescriptor(Array.prototype, name)] as const,
  );
  for (const name of NAMES) Reflect.deleteProperty(Array.prototype, name);
  try {
    expect('toSorted' in []).toBe(false);
    jest.isolateModules(() => require('@/domain/base/arrayMethods'));
    expect(results()).toEqual(usual);
    expect(() => [1].with(1, 2)).toThrow(RangeError);
    expect(Object.keys([])).toEqual([]);
  } finally {
    for (const [name, descriptor] of own) {
      if (descriptor) Object.defineProperty(Array.prototype, name, descriptor);
    }
  }
});
