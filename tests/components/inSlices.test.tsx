import { render } from '@testing-library/react';
import { useSlicedCount } from '@/hooks/useSlicedCount';

const drawings = (count: number, slice: number): number[] => {
  const seen: number[] = [];
  const Rows = () => {
    seen.push(Math.min(count, useSlicedCount(count, slice)));
    return null;
  };
  render(<Rows />);
  return [...new Set(seen)];
};

test('I-02 many rows are put into the page slice by slice, so that it answers in between', () => {
  expect(drawings(10, 4)).toEqual([0, 4, 8, 10]);
});

test('I-02 no rows are drawn at once', () => {
  expect(drawings(0, 4)).toEqual([0]);
});
