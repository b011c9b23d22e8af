import { numberText } from '@/contract/base/numbers';

export const plural = (count: number, one: string, other = `${one}s`): string =>
  `${numberText(count)} ${count === 1 ? one : other}`;
