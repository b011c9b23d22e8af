import { ContactIndex, type IndexedContact } from '../../../mock/features/contact/contactIndex';
import { JoinedTexts } from '../../../mock/features/contact/joinedTexts';

type Values = Partial<IndexedContact & { name: string; department: string; unit: string }>;

const contact = (
  id: number,
  { name = '王雪', department = '解剖教研室', unit = '基础医学院', ...values }: Values = {},
): IndexedContact => ({
  id,
  group: 'staff',
  order: 'wangxue',
  words: [name, department, unit].join('\n'),
  spelling: 'wangxue wx',
  staffNo: `t${id}`,
  numbers: `1380000${1000 + id}\nT${id}`,
  ...values,
});

const idsBy = (held: ContactIndex, keyword: string) => held.page(keyword, undefined, 0, 100)?.ids;

test('a contact that takes the place of another is found by its own texts alone', () => {
  const held = new ContactIndex();
  held.put(contact(1, { staffNo: '外聘1' }));
  held.put(contact(2));
  held.drop(1);
  expect(idsBy(held, '王雪')).toEqual([2]);
  expect(idsBy(held, '外聘')).toEqual([]);
  expect(idsBy(held, '13800001001')).toEqual([]);
  const other = { name: '李雷', order: 'lilei', spelling: 'lilei ll', department: '内科' };
  held.put(contact(3, other));
  held.put(contact(2, { ...other, staffNo: '外聘2', numbers: '' }));
  expect(idsBy(held, '王雪')).toEqual([]);
  expect(idsBy(held, '解剖')).toEqual([]);
  expect(idsBy(held, 'll')).toEqual([2, 3]);
  expect(idsBy(held, '外聘')).toEqual([2]);
  expect(idsBy(held, 't3')).toEqual([3]);
  expect(idsBy(held, 't2')).toEqual([]);
  expect(idsBy(held, '1380000')).toEqual([3]);
  expect(held.total('staff')).toBe(2);
});

test('the order is the one of the databases, byte by byte', () => {
  const inOrder = [
    '',
    'wang',
    'wang',
    'wanga',
    'wangxu',
    'wangxua',
    'wangxub',
    'é',
    '\uffee',
    '𠀀',
  ];
  const held = new ContactIndex();
  for (const id of [5, 9, 2, 4, 10, 1, 8, 3, 7, 6]) {
    held.put(contact(id, { order: inOrder[id - 1] as string }));
  }
  expect(idsBy(held, '王雪')).toEqual(inOrder.map((_, at) => at + 1));
});

test('a page is the same part of all who are found, wherever it begins', () => {
  const held = new ContactIndex();
  // Only as many different names as a page has rows.
  const pinyinOf = (id: number) => `w${(id * 37) % 20}`;
  const all = Array.from({ length: 400 }, (_, at) => at + 1);
  for (const id of all) held.put(contact(id, { order: pinyinOf(id) }));
  const sorted = [...all].sort((a, b) =>
    pinyinOf(a) === pinyinOf(b) ? a - b : pinyinOf(a) < pinyinOf(b) ? -1 : 1,
  );
  for (const from of [0, 20, 40, 60, 200, 380, 400]) {
    const ids = sorted.slice(from, from + 20);
    expect(held.page('王雪', undefined, from, 20)).toEqual({ ids, total: 400 });
  }
});

test('who is found by several texts counts once, and a search that found too many leaves nothing behind', () => {
  const held = new ContactIndex();
  held.put(contact(1, { name: '王', department: '王', unit: '王', spelling: '王' }));
  held.put(contact(2, { name: '王' }));
  held.put(contact(3, { unit: '王' }));
  const found = () => held.among('王', 3)?.sort();
  expect(found()).toEqual([1, 2, 3]);
  expect(held.among('王', 2)).toBeUndefined();
  expect(found()).toEqual([1, 2, 3]);
});

test('a page is right after any number of changes', () => {
  const held = new ContactIndex();
  const expected = new Map<number, IndexedContact>();
  // More contacts than several blocks hold, and names that many of them share.
  for (let step = 0; step < 6000; step += 1) {
    const id = (step * 7919) % 3001;
    if (step % 5 === 4) {
      held.drop(id);
      expected.delete(id);
      continue;
    }
    const order = `w${(step * 31) % 97}`;
    const values = contact(id, { order, department: step % 3 ? '内科' : '外科' });
    held.put(values);
    expected.set(id, values);
  }
  for (const word of ['内科', '外科', '138000010']) {
    const ids = [...expected.values()]
      .filter(({ words, numbers }) => words.includes(word) || numbers.includes(word))
      .sort((a, b) => (a.order === b.order ? a.id - b.id : a.order < b.order ? -1 : 1))
      .map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(50);
    expect(held.page(word, 'staff', 0, 10_000)).toEqual({ ids, total: ids.length });
  }
  expect(held.total()).toBe(expected.size);
});

describe('joined texts', () => {
  const found = (texts: readonly string[], word: string) => {
    const indexes = new Set<number>();
    new JoinedTexts(texts).find(word, indexes);
    return [...indexes];
  };

  test('tell which texts hold the word, each once and in order', () => {
    const texts = ['内科', '外科', '内科内', '内科', ''];
    expect(found(texts, '内')).toEqual([0, 2, 3]);
    expect(found(texts, '科')).toEqual([0, 1, 2, 3]);
    expect(found(texts, '')).toEqual([0, 1, 2, 3, 4]);
    expect(found(texts, '科内')).toEqual([2]);
    expect(found(texts, '科外')).toEqual([]);
    expect(found([], '')).toEqual([]);
  });
});
