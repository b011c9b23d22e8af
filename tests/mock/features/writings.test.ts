import { type Person, patternOf } from '../../../mock/features/personalData/patterns';
import { Eraser } from '../../../mock/features/personalData/writings';

const person: Person = {
  id: 1,
  name: '陈 "小" 东',
  staffNo: '00922',
  reaches: ['13800138000', 'shi@example.com', 'wangwei88'],
  isOnlyBearer: true,
  longerNames: [],
};
const clearer = new Eraser(person);
const cleared = (text: string) => clearer.clear(text, 'words');

test.each([
  '13800138000',
  '138 0013 8000',
  '138-0013-8000',
  '138.0013.8000',
  '138　0013　8000',
  '１３８００１３８０００',
  '138(0013)8000',
  '1 3 8 0 0 1 3 8 0 0 0',
  '+8613800138000',
  '+86 138-0013-8000',
  '86-138-0013-8000',
  '0086 13800138000',
  '138%200013%208000',
  '138+0013+8000',
  'SHI@example.com',
  'shi%40example.com',
  'wangwei88',
  '00922',
  '陈 "小" 东',
])('X-10 %s is taken out of a text, in the middle and alone', (written) => {
  expect(cleared(`致电${written}，谢谢`)).toBe('致电已抹除，谢谢');
  expect(cleared(written)).toBe('已抹除');
  expect(JSON.parse(cleared(JSON.stringify({ a: [`：${written}`] })))).toEqual({
    a: ['：已抹除'],
  });
  const found = new RegExp(patternOf(person, 'words'), 'i');
  expect([written, JSON.stringify({ written })].filter((text) => !found.test(text))).toEqual([]);
});

test.each([
  '138001380001',
  '213800138000',
  '1380013800',
  '9986138001380009',
  'ashi@example.com',
  'shi@example.com.cn',
  'wangwei888',
  'wangwei88@other.com',
  '100922',
])('X-10 %s is somebody else’s and stays', (written) => {
  expect(cleared(`致电${written}，谢谢`)).toBe(`致电${written}，谢谢`);
});

test('X-10 JSON stays JSON: numbers become texts, short staff numbers go from their own fields, ids stay', () => {
  const short = new Eraser({ ...person, staffNo: '17' });
  const body = { id: 17, mobile: 13800138000, staffNo: '17', room: '17', owner: { workId: '17' } };
  expect(JSON.parse(short.clear(JSON.stringify(body), 'words'))).toEqual({
    id: 17,
    mobile: '已抹除',
    staffNo: '已抹除',
    room: '17',
    owner: { workId: '已抹除' },
  });
});

test('X-10 in the timetable names and staff numbers stay, and what is another’s own stays in the history', () => {
  const teacher = JSON.stringify({ name: person.name, staffNo: '00922', remark: '138 0013 8000' });
  expect(JSON.parse(clearer.clear(teacher, 'numbers'))).toEqual({
    name: person.name,
    staffNo: '00922',
    remark: '已抹除',
  });
  const other = JSON.stringify({ mobile: '13800138000', remark: '13800138000' });
  expect(JSON.parse(clearer.clear(other, 'words', new Set(['mobile'])))).toEqual({
    mobile: '13800138000',
    remark: '已抹除',
  });
});

test('X-10 hostile texts are gone through in one pass', () => {
  for (const part of ['1 ', '13-', '8 6', '+86 1', '138%20', '陈 ', 'shi@']) {
    const text = part.repeat(200_000 / part.length);
    expect(cleared(text)).toBe(text);
  }
});
