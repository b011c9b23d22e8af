import { numberText } from '@/contract/base/numbers';

/** `1 class`, `1,200 classes`. */
export const plural = (count: number, one: string, other = `${one}s`): string =>
  `${numberText(count)} ${count === 1 ? one : other}`;
