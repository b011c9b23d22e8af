import Mock from 'mockjs';

const { Random } = Mock;

/**
 * A small random number generator (Mulberry32). The same seed gives the same numbers on every
 * computer.
 */
const generator = (seed: number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/**
 * Runs `build` with random numbers from a fixed seed. Replaces `Math.random` meanwhile, because the
 * library mockjs uses it.
 */
export const withSeed = <T>(seed: number, build: () => T): T => {
  const own = Math.random;
  Math.random = generator(seed);
  try {
    return build();
  } finally {
    Math.random = own;
  }
};

export const natural = (min: number, max: number): number => Random.natural(min, max);

export const chance = (percent: number): boolean => Random.natural(1, 1000) <= percent * 10;

export const pick = <T>(list: readonly T[]): T => Random.pick([...list]) as T;

export const shuffle = <T>(list: readonly T[]): T[] => Random.shuffle([...list]) as T[];

/** Returns up to `count` random items of the list, in random order. */
export const sample = <T>(list: readonly T[], count: number): T[] => shuffle(list).slice(0, count);

export const digits = (length: number): string => Random.string('number', length, length);
