import { staffNoHints } from '@/domain/people/staffNoHints';

test.each<[string, string[], [string, string][]]>([
  [
    'each that is as many digits short as most have zeros',
    ['003101', '003102', '003103', '3104', '03104'],
    [
      ['3104', '003104'],
      ['03104', '003104'],
    ],
  ],
  ['one that is a digit short', ['2001', '2002', '2003', '105', '6'], [['105', '0105']]],
  [
    'each that is a digit short',
    ['1001', '1002', '1003', '104', '105'],
    [
      ['104', '0104'],
      ['105', '0105'],
    ],
  ],
  ['none where all are as long', ['3101', '3102', '3103'], []],
  ['none where no length is usual', ['101', '102', '1001', '1002'], []],
  ['none of a longer number', ['101', '102', '103', '1004'], []],
  ['none in a short column', ['1001', '102'], []],
  ['a number that stands there twice once', ['1001', '1002', '103', '103'], [['103', '0103']]],
  ['no code of letters', ['A1001', 'A1002', '1003', '100'], []],
])('I-03 of a column of staff numbers %s is likely without its zero', (_, numbers, hints) => {
  expect([...staffNoHints(numbers)]).toEqual(hints);
});
