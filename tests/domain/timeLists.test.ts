import { splitTimeLists } from '@/domain/time/reading/timeLists';

test.each<[string, object, object[]]>([
  [
    'lists of one length',
    { weeks: '1-8周;9-16周', weekday: '一；三', periods: '1-2\n3-4', room: 'D1;D2' },
    [
      { weeks: '1-8周', weekday: '一', periods: '1-2', room: 'D1' },
      { weeks: '9-16周', weekday: '三', periods: '3-4', room: 'D2' },
    ],
  ],
  [
    'a list beside single values',
    { weeks: '1-8;10-12', weekday: '一', periods: '1-2', room: 'D1' },
    [
      { weeks: '1-8', weekday: '一', periods: '1-2', room: 'D1' },
      { weeks: '10-12', weekday: '一', periods: '1-2', room: 'D1' },
    ],
  ],
  [
    'two lists beside a single value, and other rooms than times',
    { weeks: '1-8', weekday: '一\r\n三\r\n', periods: '1-2; 3-4 ;', room: 'A;B;C', topic: '甲;乙' },
    [
      { weeks: '1-8', weekday: '一', periods: '1-2', room: 'A;B;C', topic: '甲;乙' },
      { weeks: '1-8', weekday: '三', periods: '3-4', room: 'A;B;C', topic: '甲;乙' },
    ],
  ],
  [
    'dates',
    { date: '9月1日;9月8日', weeks: '1-16', periods: '1-2' },
    [
      { date: '9月1日', weeks: '1-16', periods: '1-2' },
      { date: '9月8日', weeks: '1-16', periods: '1-2' },
    ],
  ],
  [
    'periods of one day',
    { date: '9月1日', weekday: '二', periods: '1-2;3-4' },
    [
      { date: '9月1日', weekday: '二', periods: '1-2' },
      { date: '9月1日', weekday: '二', periods: '3-4' },
    ],
  ],
  [
    'parities and ends of periods',
    { weeks: '1-8;9-16', parity: '单;双', weekday: '一', firstPeriod: '1;3', lastPeriod: '2;4' },
    [
      { weeks: '1-8', parity: '单', weekday: '一', firstPeriod: '1', lastPeriod: '2' },
      { weeks: '9-16', parity: '双', weekday: '一', firstPeriod: '3', lastPeriod: '4' },
    ],
  ],
])('T-03 %s are several times', (_what, texts, times) => {
  expect(splitTimeLists(texts)).toEqual(times);
});

test.each<[string, object]>([
  ['one time', { weeks: '1-8', weekday: '一', periods: '1-2', room: 'A;B' }],
  ['no time', { room: 'A;B', topic: '甲;乙' }],
  ['a line break within one value', { weeks: '1-8周,\n10周', weekday: '星期\n一', periods: '1-2' }],
  ['lists of different lengths', { weeks: '1-8;9-16', weekday: '一;二;三', periods: '1-2' }],
  ['several weekdays of one day', { date: '9月1日', weekday: '一;二', periods: '1-2' }],
  ['several weeks of one day', { date: '9月1日', weeks: '1;2', periods: '1-2;3-4' }],
  ['a list beside a combined time', { time: '周一1-2节;周三3-4节', weeks: '1-8;9-16' }],
])('T-03 %s is not taken apart', (_what, texts) => {
  expect(splitTimeLists(texts)).toEqual([texts]);
});
