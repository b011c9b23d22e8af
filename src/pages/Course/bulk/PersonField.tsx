import { AutoComplete } from 'antd';
import { usePeopleSearch, usePersonLabel } from '@/components/form/usePeopleSearch';
import type { Teacher } from '@/contract/rule';
import { useAppDispatch } from '@/store/hooks';

interface PersonFieldProps {
  label: string;
  placeholder: string;
  value: Teacher | undefined;
  onChange: (teacher: Teacher | undefined) => void;
}

/** One person: picked from the phone book, or a name by hand. */
export const PersonField = ({ label, placeholder, value, onChange }: PersonFieldProps) => {
  const dispatch = useAppDispatch();
  const personLabel = usePersonLabel();
  const { found, search } = usePeopleSearch((name) =>
    dispatch({ type: 'directory/find', payload: name }),
  );
  return (
    <AutoComplete
      aria-label={label}
      placeholder={placeholder}
      value={value ? [value.name, value.staffNo].filter(Boolean).join(' ') : ''}
      options={found.map((person) => ({
        key: person.id,
        value: String(person.id),
        label: personLabel(person),
        person,
      }))}
      showSearch={{ onSearch: search, filterOption: false }}
      onChange={(typed: string) => onChange(typed ? { name: typed } : undefined)}
      onSelect={(_, { person: { name, staffNo } }) =>
        onChange({ name, ...(staffNo && { staffNo }) })
      }
      style={{ width: '100%' }}
    />
  );
};
