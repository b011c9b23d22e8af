import { AutoComplete, Input } from 'antd';
import { useEffect, useState } from 'react';
import { personLabel, usePeopleSearch } from '@/components/form/usePeopleSearch';
import { matchText } from '@/contract/base/fields';
import type { ClashKind } from '@/contract/clash';
import { useText } from '@/locales/catalogue';
import { timetableText } from '@/locales/timetable';
import { useAppDispatch } from '@/store/hooks';

interface SubjectPickerProps {
  by: ClashKind;
  value: string;
  /** Who or what has sessions in this week. */
  choices: readonly string[];
  onChange: (of: string) => void;
}

const MAX_CHOICES = 50;

/** Whose timetable is shown: a teacher of the phone book, or a text, with the week's own proposed. */
export const SubjectPicker = ({ by, value, choices, onChange }: SubjectPickerProps) => {
  const text = useText(timetableText);
  const dispatch = useAppDispatch();
  const [typed, setTyped] = useState(value);
  const { found, search } = usePeopleSearch((name) =>
    dispatch({ type: 'directory/find', payload: name }),
  );
  useEffect(() => setTyped(value), [value]);

  const people = by === 'teacher' && typed !== value ? found : [];
  const known = people.map((person) => ({
    key: `person ${person.id}`,
    value: [person.name, person.staffNo].filter(Boolean).join(' '),
    label: personLabel(person),
  }));
  const asked = typed === value ? '' : matchText(typed);
  const others = choices
    .filter((name) => matchText(name).includes(asked) && !known.some((each) => each.value === name))
    .slice(0, MAX_CHOICES)
    .map((name) => ({ key: name, value: name, label: name }));
  const choose = (of: string) => {
    setTyped(of.trim());
    if (of.trim() !== value) onChange(of.trim());
  };
  return (
    <AutoComplete
      value={typed}
      options={[...known, ...others]}
      popupMatchSelectWidth={false}
      showSearch={{ onSearch: by === 'teacher' ? search : () => {} }}
      onChange={(of: string) => setTyped(of ?? '')}
      onSelect={choose}
      onBlur={() => choose(typed)}
      style={{ width: 220 }}
    >
      <Input.Search
        aria-label={text.kinds[by]}
        placeholder={text.placeholders[by]}
        maxLength={200}
        allowClear
        onSearch={(of) => choose(of)}
      />
    </AutoComplete>
  );
};
