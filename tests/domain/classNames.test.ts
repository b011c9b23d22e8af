import { cleanClassNames } from '@/contract/directory';
import { classKey, classNamesIn, classNamesOf, unknownClassesIn } from '@/domain/people/classNames';

test('M-15 class names are kept in one spelling, each once', () => {
  expect(cleanClassNames(' 24临床1班， 24临床2班;24临床1班\n24护理1班 24护理2班')).toBe(
    '24临床1班、24临床2班、24护理1班、24护理2班',
  );
});

test.each([
  [
    '2024级临床医学1-3班',
    ['2024级临床医学1-3班', '2024级临床医学1班', '2024级临床医学2班', '2024级临床医学3班'],
  ],
  ['2021级临床1班、2021级临床2班', ['2021级临床1班', '2021级临床2班']],
  ['24临床1、2班', ['24临床1', '24临床2班']],
  ['24临床（1）班+24护理1班', ['24临床（1）班', '24护理1班']],
  ['临床2401~2402班', ['临床2401~2402班', '临床2401班', '临床2402班']],
  ['24临床1-2、4班', ['24临床1-2', '24临床1班', '24临床2班', '24临床4班']],
  ['01', []],
  ['', []],
])('M-15 %s names its classes', (text, names) => {
  expect(classNamesIn(text)).toEqual(names);
});

test('M-15 a course has the classes of its composition and of its name', () => {
  const classComposition = ['24临床1班', '24临床2班'];
  expect(classNamesOf({ className: '内科学A', classComposition })).toEqual([
    '内科学A',
    ...classComposition,
  ]);
});

test('M-15 of a range, only the classes that nobody has are unknown', () => {
  const keys = new Set(['24临床1班', '24临床2班'].map(classKey));
  expect(unknownClassesIn('24临床1-3班、2024级临床2班', keys)).toEqual(['24临床3班']);
  expect(unknownClassesIn('24护理1-2班、24护理3班', keys)).toEqual(['24护理1-2班', '24护理3班']);
});

test('M-15 usual ways of writing a class have one key', () => {
  const same = [
    '2024级临床医学专业（一）班',
    '24级临床医学1班',
    '24临床医学01班',
    '2024临床医学1 班',
  ];
  expect(new Set(same.map(classKey))).toEqual(new Set([classKey('24临床医学1班')]));
  const others = ['24临床医学11班', '23临床医学1班', '临床医学1班', '24护理1班'];
  expect(new Set([...others, same[0] ?? ''].map(classKey)).size).toBe(5);
});
