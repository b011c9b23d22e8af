import { type Held, HeldContacts } from '../../../mock/features/contact/heldContacts';
import { SharedColumn } from '../../../mock/features/contact/sharedColumn';

const contact = (id: number, values: Partial<Held> = {}): Held => ({
  id,
  group: 'staff',
  pinyin: 'wangxue',
  name: '王雪',
  department: '解剖教研室',
  unit: '基础医学院',
  spelling: 'wangxue wx',
  staffNo: `t${id}`,
  numbers: `1380000${1000 + id}\nT${id}`,
  ...values,
});

const idsBy = (held: HeldContacts, keyword: string) => held.page(keyword, undefined, 0, 100)?.ids;

test('who takes the place of one that is gone is found by their own texts alone', () => {
  const held = new HeldContacts();
  held.put(contact(1, { staffNo: '外聘1' }));
  held.put(contact(2));
  held.drop(1);
  expect(idsBy(held, '王雪')).toEqual([2]);
  expect(idsBy(held, '外聘')).toEqual([]);
  expect(idsBy(held, '13800001001')).toEqual([]);
  const other = { name: '李雷', pinyin: 'lilei', spelling: 'lilei ll', department: '内科' };
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
  const held = new HeldContacts();
  for (const id of [5, 9, 2, 4, 10, 1, 8, 3, 7, 6]) {
    held.put(contact(id, { pinyin: inOrder[id - 1] as string }));
  }
  expect(idsBy(held, '王雪')).toEqual(inOrder.map((_, at) => at + 1));
});

test('a text that many have is asked once, and no more when nobody has it', () => {
  const column = new SharedColumn();
  const texts = ['内科', '外科', '内科', '内科'];
  // Beyond the places that there is room for at first.
  const placeOf = (no: number) => no * 1000;
  for (const [no, text] of texts.entries()) column.put(placeOf(no), text);
  const asked: string[] = [];
  const markedBy = (isSo: (text: string) => boolean) => {
    const places = new Uint8Array(placeOf(texts.length));
    column.mark(places, (text) => {
      asked.push(text);
      return isSo(text);
    });
    return texts.map((_, no) => places[placeOf(no)]);
  };
  expect(markedBy((text) => text === '内科')).toEqual([1, 0, 1, 1]);
  expect(asked.sort()).toEqual(['内科', '外科']);
  column.clear(placeOf(1));
  column.put(placeOf(2), '儿科');
  asked.length = 0;
  expect(markedBy(() => true)).toEqual([1, 0, 1, 1]);
  expect(asked.sort()).toEqual(['儿科', '内科'].sort());
});
