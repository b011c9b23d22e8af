import { Input } from 'antd';
import { PersonInput, PersonNote } from '@/components/form/PersonInput';
import { type KnownPerson, usePersonLabel } from '@/components/form/usePeopleSearch';
import { usePersonEntry } from '@/components/form/usePersonEntry';
import type { Teacher } from '@/contract/rule';
import { useAppDispatch } from '@/store/hooks';

interface PersonFieldProps {
  label: string;
  placeholder: string;
  value: Teacher | undefined;
  onChange: (teacher: Teacher | undefined) => void;
}

export const PersonField = ({ label, placeholder, value, onChange }: PersonFieldProps) => {
  const dispatch = useAppDispatch();
  const personLabel = usePersonLabel();
  const { entry } = usePersonEntry<KnownPerson>({
    onFind: (name) => dispatch({ type: 'directory/find', payload: name }),
    value: value ? [value.name, value.staffNo].filter(Boolean).join(' ') : '',
    onName: (name) => onChange(name ? { name } : undefined),
    onTake: ({ name, staffNo }) => onChange({ name, ...(staffNo && { staffNo }) }),
    nameOf: ({ name }) => name,
  });
  return (
    <>
      <PersonInput
        entry={entry}
        optionOf={(person) => ({ key: person.id, label: personLabel(person) })}
      >
        <Input aria-label={label} placeholder={placeholder} maxLength={50} />
      </PersonInput>
      <PersonNote note={entry.note} />
    </>
  );
};
