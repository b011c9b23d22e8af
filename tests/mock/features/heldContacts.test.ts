import { type Held, HeldContacts } from '../../../mock/features/contact/heldContacts';
import { SharedTexts } from '../../../mock/features/contact/sharedTexts';

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

test('a text that many have is asked once, and no more when nobody has it', () => {
  const texts = new SharedTexts();
  const codes = ['内科', '外科', '内科', '内科'].map((text) => texts.take(text));
  const asked: string[] = [];
  const marks = texts.marks((text) => {
    asked.push(text);
    return text === '内科';
  });
  expect(asked.sort()).toEqual(['内科', '外科']);
  expect(codes.map((code) => marks[code])).toEqual([1, 0, 1, 1]);
  texts.giveBack(texts.codeOf('外科'));
  texts.giveBack(texts.codeOf('内科'));
  expect(texts.marks(() => true).filter(Boolean)).toHaveLength(1);
});
