import { namesMatch, textMatches, typedSpelling } from '../../../mock/db/query/spelling';

test.each([
  ['王红霞', ['wanghongxia', 'whx', 'wanghx', 'wang hx', "wang'hx", 'WangHX', 'hongxia', 'wangh']],
  ['欧阳文婷', ['ouyangwenting', 'oywt', 'ouyangwt', 'OuYang WT']],
  ['吕布', ['lvbu', 'lübu', 'lu:bu', 'lyubu', 'lvb', 'lüb', 'lyub', 'lb', 'LÜ BU', 'lu:']],
  ['女贞', ['nvzhen', 'nüzhen', 'nu:zhen', 'nyuzhen', 'nvz']],
  ['钟绿', ['zhonglv', 'zhonglü', 'zhonglyu', 'zhongl']],
  ['安宇', ['anyu', 'ay']],
  ['单雄信', ['shanxiongxin', 'shanxx', 'sxx']],
])('V-06 the name %s is found as people type it', (name, typed) => {
  for (const text of typed) expect([text, namesMatch(text)(name)]).toEqual([text, true]);
  expect(namesMatch('zhangsan')(name)).toBe(false);
});

test('V-06 ü is typed in any way for courses and rooms, too', () => {
  for (const text of ['lvlou', 'lülou', 'lyulou', 'lu:lou', 'll']) {
    expect([text, textMatches(text)('绿楼203')]).toEqual([text, true]);
  }
  expect(textMatches('nyuxing')('女性健康')).toBe(true);
});

test('V-06 text that no pinyin can be is not looked for as pinyin', () => {
  expect(['王', '12', 'a-b', 'wang;'].map(typedSpelling)).toEqual(Array(4).fill(undefined));
});
