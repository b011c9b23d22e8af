import { Form, Input } from 'antd';
import { type Ref, useImperativeHandle } from 'react';
import { PersonInput, PersonNote } from './PersonInput';
import type { EntryCheck } from './personEntry';
import { type Find, type KnownPerson, usePersonLabel } from './usePeopleSearch';
import { usePersonEntry } from './usePersonEntry';

interface PersonNameFieldProps<Person> {
  label: string;
  placeholder: string;
  /** Finds people in the phone book by a part of the name or by pinyin. */
  onFind: Find<Person>;
  onPick: (person: Person) => void;
  onType?: () => void;
  /**
   * Called instead of `onChange` while the form is being submitted. It sets the name without a
   * change event, because a change event would cancel the submit.
   */
  onSubmitted: (name: string) => void;
  check: Ref<EntryCheck>;
  value?: string;
  onChange?: (name: string) => void;
}

/** A form field for the name of a person, who is picked from the phone book or typed. */
export const PersonNameField = <Person extends KnownPerson>({
  label,
  placeholder,
  onFind,
  onPick,
  onType,
  onSubmitted,
  check: ref,
  value = '',
  onChange,
  ...field
}: PersonNameFieldProps<Person>) => {
  const personLabel = usePersonLabel();
  const { status } = Form.Item.useStatus();
  const { entry, check } = usePersonEntry<Person>({
    onFind,
    value,
    onName: (name, isSubmitting) => {
      onType?.();
      if (isSubmitting) onSubmitted(name);
      else onChange?.(name);
    },
    onTake: (person) => {
      onChange?.(person.name);
      onPick(person);
    },
    nameOf: (person) => person.name,
  });
  useImperativeHandle(ref, () => check);
  return (
    <>
      <PersonInput
        field={field}
        entry={entry}
        optionOf={(person) => ({ key: person.id, label: personLabel(person) })}
      >
        <Input placeholder={placeholder} aria-label={label} maxLength={50} />
      </PersonInput>
      {status !== 'error' && <PersonNote note={entry.note} />}
    </>
  );
};
