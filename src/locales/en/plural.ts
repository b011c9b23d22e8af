const rules = new Intl.PluralRules('en');
const numbers = new Intl.NumberFormat('en');

/** `1 class`, `1,200 classes`. */
export const plural = (count: number, one: string, other = `${one}s`): string =>
  `${numbers.format(count)} ${rules.select(count) === 'one' ? one : other}`;
