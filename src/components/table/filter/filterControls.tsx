import { Select } from 'antd';
import Input from 'antd/es/input/Input';
import type { FilterControl } from './FilterBar';

export const textFilter =
  (placeholder?: string) =>
  ({ id, value, onChange }: FilterControl) => (
    <Input
      id={id}
      allowClear
      value={value ?? ''}
      placeholder={placeholder}
      onChange={({ target }) => onChange(target.value)}
    />
  );

export const numberFilter =
  (bounds: { max: number; step?: number }) =>
  ({ id, value, onChange }: FilterControl) => (
    <Input
      id={id}
      type="number"
      min={0}
      {...bounds}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value)}
    />
  );

export const choiceFilter =
  (placeholder: string, options: { value: string; label: string }[]) =>
  ({ id, value, onChange }: FilterControl) => (
    <Select
      id={id}
      allowClear
      value={value ?? null}
      placeholder={placeholder}
      options={options}
      onChange={(chosen) => onChange(chosen ?? undefined)}
    />
  );
