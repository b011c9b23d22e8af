import { splitTime } from '@/domain/time/reading/columns/timeColumns';

const PART = { weeks: '1-8周', weekday: '周一', periods: '1-2节' };

test('T-03 a spoken day and periods beside a column of weeks are read', () => {
  const { parts, issues } = splitTime({ time: '每周一，第一、二节课', weeks: '1-8周' });
  expect({ parts, issues }).toMatchObject({ parts: [PART], issues: [] });
});

test.each(['1-8周 一[1-2] 逸夫楼101', '1-8周 周一(1-2) 逸夫楼101'])(
  'T-03 in %s the numbers in brackets behind the weekday are periods',
  (time) => {
    expect(splitTime({ time }).parts).toEqual([{ ...PART, room: '逸夫楼101' }]);
  },
);

test('T-03 without weeks they may be anything', () => {
  expect(splitTime({ time: '一[1-2] 逸夫楼101' }).parts).toEqual([{ weeks: '一[1-2] 逸夫楼101' }]);
});

test('I-03 of a clock that is none of the term’s the periods beside it stand, which is said', () => {
  const rest = { weeks: '1-8周', weekday: '周一', periods: '3-4' };
  const { parts, issues } = splitTime({ ...rest, time: '10:00-11:40' });
  expect(parts).toEqual([rest]);
  expect(issues).toMatchObject([{ field: 'periods', code: 'COLUMN_UNUSED', level: 'warning' }]);
});
