import { readColumns, storeColumns } from '@/utils/preferences';
import { freshStorages } from '../support/storage';

freshStorages();

test('I-02 the columns of a kind of file are read back as they were stored', () => {
  expect(readColumns('a')).toBeUndefined();
  storeColumns('a', { 称呼: 'name', 附注: '' });
  storeColumns('b', { 姓名: 'name' });
  storeColumns('a', { 称呼: 'name', 附注: 'remark' });
  expect(readColumns('a')).toEqual({ 称呼: 'name', 附注: 'remark' });
  expect(readColumns('b')).toEqual({ 姓名: 'name' });
});

test('I-02 of many kinds of files those that were used last are remembered', () => {
  for (let kind = 0; kind < 60; kind += 1) storeColumns(`kind ${kind}`, {});
  expect(readColumns('kind 59')).toEqual({});
  expect(readColumns('kind 20')).toEqual({});
  expect(readColumns('kind 19')).toBeUndefined();
});

test.each(['no json', '{"a":1}', 'null'])(
  'I-02 a stored text that is not ours (%s) is nothing',
  (text) => {
    localStorage.setItem('importColumns', text);
    expect(readColumns('a')).toBeUndefined();
    storeColumns('a', { 姓名: 'name' });
    expect(readColumns('a')).toEqual({ 姓名: 'name' });
  },
);
