import { ContactIndex, type IndexedContact } from '../../../mock/features/contact/contactIndex';
import { SharedColumn } from '../../../mock/features/contact/sharedColumn';

const contact = (id: number, values: Partial<IndexedContact> = {}): IndexedContact => ({
  id,
  group: 'staff',
  order: 'wangxue',
  name: '王雪',
  department: '解剖教研室',
  unit: '基础医学院',
  spelling: 'wangxue wx',
  staffNo: `t${id}`,
  numbers: `1380000${1000 + id}\nT${id}`,
  ...values,
});

const idsBy = (held: ContactIndex, keyword: string) => held.page(keyword, undefined, 0, 100)?.ids;

test('who takes the place of one that is gone is found by their own texts alone', () => {
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
  // As many different names as a page has rows, spread over all contacts.
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

describe('a column that many share', () => {
  /** Indexes beyond the initial capacity. */
  const placeOf = (no: number) => no * 1000;
  const columnOf = (texts: readonly string[]) => {
    const column = new SharedColumn();
    for (const [no, text] of texts.entries()) column.put(placeOf(no), text);
    return column;
  };
  const found = (column: SharedColumn, word: string, most = 10) => {
    const places: number[] = [];
    column.find(word, (place) => places.push(place) < most);
    return places.map((place) => place / 1000).sort();
  };

  test('tells who has a text that holds the word, and no more than are wanted', () => {
    const column = columnOf(['内科', '外科', '内科', '内科', '']);
    expect(found(column, '内')).toEqual([0, 2, 3]);
    expect(found(column, '科')).toEqual([0, 1, 2, 3]);
    expect(found(column, '')).toEqual([0, 1, 2, 3, 4]);
    expect(found(column, '科', 2)).toHaveLength(2);
    expect(found(column, '科内')).toEqual([]);
  });

  test('looks into each text once, and into none where a character of the word is nowhere', () => {
    const column = columnOf(['内科', '外科', '内科']);
    const includes = jest.spyOn(String.prototype, 'includes');
    found(column, '科');
    expect(includes).toHaveBeenCalledTimes(2);
    found(column, '室科');
    expect(includes).toHaveBeenCalledTimes(2);
    column.clear(placeOf(1));
    found(column, '外');
    expect(includes).toHaveBeenCalledTimes(2);
    includes.mockRestore();
  });

  test.each([0, 1, 2, 3])('is right where the %sth of four was taken out or changed', (no) => {
    const column = columnOf(['内科', '内科', '内科', '内科']);
    const others = [0, 1, 2, 3].filter((other) => other !== no);
    column.put(placeOf(no), '外科');
    expect(found(column, '内')).toEqual(others);
    expect(found(column, '外')).toEqual([no]);
    column.clear(placeOf(no));
    column.clear(placeOf(no));
    expect(found(column, '科')).toEqual(others);
    column.put(placeOf(no), '内科');
    expect(found(column, '内')).toEqual([0, 1, 2, 3]);
  });
});
