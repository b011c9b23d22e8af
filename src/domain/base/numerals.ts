/** Returns the number of a Chinese numeral up to 99, such as 十二. */
export const chineseNumber = (numerals: string): number | undefined => {
  const [, tens = '', ten = '', unit = ''] =
    /^([一二三四五六七八九]?)(十)([一二三四五六七八九]?)$/.exec(numerals) ?? [];
  const digit = (character: string) => '一二三四五六七八九'.indexOf(character) + 1;
  if (ten) return (tens ? digit(tens) : 1) * 10 + (unit ? digit(unit) : 0);
  return numerals.length === 1 ? digit(numerals) : undefined;
};
