import { Select } from 'antd';
import Input from 'antd/es/input/Input';
import { clearing } from '@/components/form/clearing';
import type { ReadUnits } from '@/components/form/UnitInput';
import { lazyPart } from '@/components/lazy/lazyPart';
import { daysOf } from '@/utils/format/dayRange';
import type { FilterControl, FilterKind } from './filterFields';

export const textFilter = (own?: string): FilterKind => ({
  control: ({ id, value, onChange, placeholder }) => (
    <Input
      id={id}
      allowClear
      enterKeyHint="search"
      value={value ?? ''}
      placeholder={own ?? placeholder}
      onChange={({ target }) => onChange(target.value)}
    />
  ),
});

export const numberFilter = (bounds: { max: number; step?: number }): FilterKind => ({
  control: ({ id, value, onChange }) => (
    <Input
      id={id}
      type="number"
      min={0}
      {...bounds}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value)}
    />
  ),
});

export const choiceFilter = (
  placeholder: string,
  options: { value: string; label: string }[],
): FilterKind => ({
  control: ({ id, value, onChange }) => (
    <Select
      id={id}
      allowClear={clearing()}
      value={value ?? null}
      placeholder={placeholder}
      options={options}
      onChange={(chosen) => onChange(chosen ?? undefined)}
    />
  ),
  valueText: (value) => options.find((option) => option.value === value)?.label ?? value,
  immediate: true,
});

const UnitInput = lazyPart('unit-input', () =>
  import('@/components/form/UnitInput').then((module) => module.UnitInput),
);

/** A filter by department or unit that suggests names while the user types. */
export const unitFilter = (readUnits: ReadUnits, own?: string): FilterKind => ({
  control: ({ id, value, onChange, placeholder }) => (
    <UnitInput
      {...{ id, value, onChange, readUnits }}
      placeholder={own ?? placeholder}
      allowClear
    />
  ),
});

const DayRange = lazyPart<FilterControl>('day-range', () =>
  import('@/components/form/DayPicker').then((module) => module.DayRange),
);

export const dayRangeFilter: FilterKind = {
  control: ({ id, value, onChange }) => <DayRange id={id} value={value} onChange={onChange} />,
  valueText: (value) => [...new Set(daysOf(value))].join(' – '),
  immediate: true,
};
