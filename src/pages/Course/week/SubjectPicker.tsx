import { AutoComplete, Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { ClashKind } from '@/contract/clash';
import { useText } from '@/locales/catalogue';
import { timetableText } from '@/locales/course/timetable';
import { useSubjects } from './useSubjects';

interface SubjectPickerProps {
  by: ClashKind;
  value: string;
  /** Who or what has sessions in this week. */
  choices: readonly string[];
  onChange: (of: string) => void;
}

const MAX_CHOICES = 50;

/**
 * Whose timetable is shown: whom or what a name, a part of one or its spelling means, with the week's own proposed. Enter
 * takes the first match where none was chosen; what nobody is called is shown too, and the view says so.
 */
export const SubjectPicker = ({ by, value, choices, onChange }: SubjectPickerProps) => {
  const text = useText(timetableText);
  const [typed, setTyped] = useState(value);
  const [isOpen, setOpen] = useState(false);
  const { found, search, first } = useSubjects(by);
  // The arrows' option is chosen by the same Enter, before this one's turn comes.
  const isChosen = useRef(false);
  const newest = useRef(typed);
  useEffect(() => setTyped(value), [value]);

  const asked = typed.trim();
  const options =
    asked === '' || asked === value
      ? choices.slice(0, MAX_CHOICES).map((name) => ({ value: name, label: name }))
      : found.options;
  const type = (of: string) => {
    newest.current = of;
    setTyped(of);
  };
  const choose = (of: string) => {
    isChosen.current = true;
    // The week's own would be proposed over what was chosen.
    setOpen(false);
    type(of);
    if (of !== value) onChange(of);
  };
  const chooseFirst = async () => {
    if (isChosen.current || asked === value) return;
    if (asked === '') return choose('');
    const match = await first(asked);
    // What was typed on meanwhile is another question.
    if (newest.current.trim() === asked) choose(match ?? asked);
  };
  return (
    <AutoComplete
      value={typed}
      options={options}
      defaultActiveFirstOption={false}
      popupMatchSelectWidth={false}
      open={isOpen}
      onOpenChange={setOpen}
      showSearch={{
        onSearch: (next) => {
          isChosen.current = false;
          search(next);
        },
      }}
      onChange={(of: string) => type(of ?? '')}
      onSelect={choose}
      style={{ width: 220 }}
    >
      <Input.Search
        aria-label={text.kinds[by]}
        placeholder={text.placeholders[by]}
        maxLength={200}
        allowClear
        onSearch={(_, __, info) => {
          if (info?.source === 'clear') return choose('');
          queueMicrotask(chooseFirst);
        }}
      />
    </AutoComplete>
  );
};
