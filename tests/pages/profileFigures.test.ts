import { goodsTotals, moneyText } from '@/pages/Profile/goodsTotals';
import { oldestFirst } from '@/pages/Profile/operations';

const goodsOf = (num: string, amount: string) => ({
  id: num + amount,
  name: '手套',
  barcode: '',
  price: '0.10',
  num,
  amount,
});

test('D-05 amounts are added to the cent, without a float’s drift', () => {
  const many = Array.from({ length: 30 }, () => goodsOf('3', '0.10'));
  expect(goodsTotals(many)).toEqual({ num: 90, amount: '3.00' });
  expect(goodsTotals([goodsOf('1', '1.01'), goodsOf('1', '999999.99')]).amount).toBe('1000001.00');
  expect(goodsTotals([])).toEqual({ num: 0, amount: '0.00' });
});

test.each([
  ['25192', '25,192.00'],
  ['0.5', '0.50'],
])('D-05 the amount %s is shown as %s', (amount, shown) => {
  expect(moneyText(amount)).toBe(shown);
});

test('D-05 steps are in the order in which they were done, also those of one moment', () => {
  const at = (key: string, time: string) => ({
    key,
    type: '',
    name: '',
    status: 'agree' as const,
    memo: '',
    updatedAt: `2026-11-${time}+08:00`,
  });
  const listed = [
    at('c', '24T10:00:00'),
    at('b', '24T10:00:00'),
    at('d', '25T08:00:00'),
    at('a', '23T23:59:59'),
  ];
  expect(oldestFirst(listed).map(({ key }) => key)).toEqual(['a', 'b', 'c', 'd']);
});
