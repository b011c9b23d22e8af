import { isTyped } from '@/domain/people/typedSpelling';

const room = { name: '明德楼301', spelling: 'mingdelou301 mdl301 mingdl301' };

test.each([
  ['德楼', true],
  ['mdl', true],
  ['MDL 3', true],
  ['mingdelou', true],
  ['３０１', true],
  ['', true],
  ['yfl', false],
  ['m.l', false],
  ['%', false],
])('V-06 a room in a list is found by %j: %j', (typed, isFound) => {
  expect(isTyped(room, typed)).toBe(isFound);
});

test('V-06 a name without pinyin is found by its own letters only', () => {
  expect(isTyped({ name: '吕红' }, 'lv')).toBe(false);
  expect(isTyped({ name: '吕红', spelling: 'lvhong lvh lvh' }, 'lyu h')).toBe(true);
});
