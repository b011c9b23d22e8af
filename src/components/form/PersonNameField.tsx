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
   * Called instead of `onChange` while the form is being submitted. Must set the name without a
   * change event, because the event would cancel the submission.
   */
  onSubmitted: (name: string) => void;
  check: Ref<EntryCheck>;
  value?: string;
  onChange?: (name: string) => void;
}

/**
 * A form field for a person's name. The user picks a person from the phone book or types a name.
 */
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
