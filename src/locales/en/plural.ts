import { numberText } from '@/contract/base/numbers';

/** Returns a count with its noun, such as `1 class` or `1,200 classes`. */
export const plural = (count: number, one: string, other = `${one}s`): string =>
  `${numberText(count)} ${count === 1 ? one : other}`;
