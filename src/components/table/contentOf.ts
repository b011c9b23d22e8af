import type { TableColumnType } from 'antd';
import type { ReactNode } from 'react';

const valueIn = (record: object, name: unknown): ReactNode =>
  typeof name === 'string' ? Reflect.get(record, name) : undefined;

export const contentOf = <T extends object>(
  { dataIndex, render }: TableColumnType<T>,
  record: T,
  index: number,
): ReactNode => {
  const value = valueIn(record, dataIndex);
  return (render ? render(value, record, index) : value) as ReactNode;
};
