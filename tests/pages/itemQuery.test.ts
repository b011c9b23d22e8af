import { type Item, inOrder, join, matches, split, summaryOf } from '@/pages/Items/itemQuery';

const item: Item = {
  id: 'item-1',
  owner: '考试中心',
  title: '题库建设Beta',
  category: '类目二',
  rate: 4,
  avatar: '',
  cover: '',
  logo: '',
  href: '',
  status: 'active',
  percent: 40,
  createdAt: '2026-10-01T09:00:00.000+08:00',
  updatedAt: '2026-11-24T09:00:00.000+08:00',
  subDescription: '分工明确',
  description: '第一阶段梳理现状',
  content: '全文',
  activeUser: 6,
  newUser: 2,
  star: 1,
  like: 1,
  message: 1,
  members: [],
};
const ANY = { text: '', categories: [], owners: [], rate: 0 };

test.each([
  ['nothing is asked', {}, true],
  ['its title holds the text', { text: '题库' }, true],
  ['case differs', { text: 'BETA' }, true],
  ['its short description holds the text', { text: '分工' }, true],
  ['its description holds the text', { text: '梳理' }, true],
  ['its owner holds the text', { text: '考试' }, true],
  ['its category holds the text', { text: '类目二' }, true],
  ['each word stands somewhere', { text: '考试  题库' }, true],
  ['one of the words stands nowhere', { text: '考试 护理' }, false],
  ['one of the categories is its own', { categories: ['类目一', '类目二'] }, true],
  ['none of the categories is its own', { categories: ['类目一'] }, false],
  ['one of the owners is its own', { owners: ['药学院', '考试中心'] }, true],
  ['none of the owners is its own', { owners: ['药学院'] }, false],
  ['its rate is just enough', { rate: 4 }, true],
  ['its rate is too low', { rate: 4.5 }, false],
  ['all filters let it through', { text: '题库', categories: ['类目二'], rate: 3.5 }, true],
  ['one of several filters does not', { text: '题库', categories: ['类目一'], rate: 3.5 }, false],
])('D-05 where %s an item is judged rightly', (_, query, expected) => {
  expect(matches(item, { ...ANY, ...query })).toBe(expected);
});

test('D-05 categories are listed once each and in the order of their numerals', () => {
  const names = ['类目五', '类目二', '类目六', '类目四', '类目二', '类目一', '类目三'];
  expect(inOrder(names)).toEqual(['类目一', '类目二', '类目三', '类目四', '类目五', '类目六']);
});

test.each([
  [undefined, []],
  [null, []],
  ['', []],
  [',', []],
  ['甲', ['甲']],
  ['甲,乙', ['甲', '乙']],
])('X-01 the parameter %j holds the values %j', (text, values) => {
  expect(split(text)).toEqual(values);
  expect(split(join(values))).toEqual(values);
});

test('D-05 the figures are those of the list, and lately is the last seven days of the office', () => {
  const items: Item[] = [
    item,
    { ...item, status: 'exception', percent: 100, updatedAt: '2026-11-19T00:00:00.000+08:00' },
    { ...item, status: 'exception', percent: 11, updatedAt: '2026-11-18T23:59:59.999+08:00' },
  ];
  const now = new Date('2026-11-25T00:30:00+08:00');
  expect(summaryOf(items, now)).toEqual({ unfinished: 2, troubled: 2, average: 50, recent: 2 });
  expect(summaryOf([], now)).toEqual({ unfinished: 0, troubled: 0, average: 0, recent: 0 });
});
