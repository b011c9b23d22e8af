import { outlineOf, pointAt, radarOf } from '@/pages/Home/radar';

test('D-01 the radar’s points become series over the same labels; what is missing is zero', () => {
  const points = [
    { name: '甲', label: '排课', value: 4 },
    { name: '甲', label: '通知', value: 8 },
    { name: '乙', label: '通知', value: 2 },
  ];
  expect(radarOf(points)).toEqual({
    labels: ['排课', '通知'],
    series: [
      { name: '甲', values: [4, 8] },
      { name: '乙', values: [0, 2] },
    ],
    max: 8,
  });
  expect(radarOf([])).toEqual({ labels: [], series: [], max: 1 });
});

test('D-01 the first spoke of the radar points up, the others follow clockwise', () => {
  const rounded = (index: number) => pointAt(index, 4, 10).map((part) => Math.round(part) || 0);
  expect([0, 1, 2, 3].map(rounded)).toEqual([
    [0, -10],
    [10, 0],
    [0, 10],
    [-10, 0],
  ]);
  expect(outlineOf([1, 2], 2, 10)).toBe('0.0,-5.0 0.0,10.0');
});
