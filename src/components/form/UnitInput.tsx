import { AutoComplete, Input } from 'antd';
import { useState } from 'react';
import { unitSearch } from './unitSearch';

/** Loads the names of departments and units. */
export type ReadUnits = () => Promise<readonly string[]>;

interface UnitInputProps {
  readUnits: ReadUnits;
  id?: string;
  value?: string | undefined;
  onChange?: (unit: string) => void;
  placeholder?: string | undefined;
  allowClear?: boolean;
}

/** A text input for a department or unit that suggests the names found in contacts and courses. */
export const UnitInput = ({
  readUnits,
  value = '',
  onChange,
  placeholder,
  allowClear = false,
  ...field
}: UnitInputProps) => {
  const [units, setUnits] = useState<readonly string[]>([]);
  return (
    <AutoComplete
      {...field}
      value={value}
      options={units.map((unit) => ({ value: unit }))}
      showSearch={unitSearch}
      defaultActiveFirstOption={false}
      popupMatchSelectWidth={false}
      onFocus={() => void readUnits().then(setUnits)}
      onChange={(unit: string) => onChange?.(unit ?? '')}
    >
      <Input
        maxLength={100}
        enterKeyHint="search"
        placeholder={placeholder}
        allowClear={allowClear}
      />
    </AutoComplete>
  );
};
