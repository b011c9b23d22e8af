import { Segmented } from 'antd';

interface ChoiceProps<T extends string> {
  label: string;
  names: Readonly<Record<T, string>>;
  values: readonly T[];
  value: T | undefined;
  onChange: (value: T) => void;
}

export const Choice = <T extends string>({
  label,
  names,
  values,
  value,
  onChange,
}: ChoiceProps<T>) => (
  <Segmented<T | ''>
    aria-label={label}
    value={value ?? ''}
    options={values.map((one) => ({ value: one, label: names[one] }))}
    onChange={(next) => next !== '' && onChange(next)}
  />
);
