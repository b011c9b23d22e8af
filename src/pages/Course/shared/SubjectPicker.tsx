import { Input } from 'antd';
import { PersonInput, PersonNote } from '@/components/form/PersonInput';
import { usePersonEntry } from '@/components/form/usePersonEntry';
import type { ClashKind } from '@/contract/clash';
import { useText } from '@/locales/catalogue';
import { timetableText } from '@/locales/course/timetable';
import styles from './SubjectPicker.module.css';
import { type Subject, useSubjects } from './useSubjects';

interface SubjectPickerProps {
  by: ClashKind;
  value: string;
  choices: readonly string[];
  onChange: (of: string) => void;
  sought?: string | undefined;
}

const MAX_CHOICES = 50;

/**
 * An input for the teacher, room or class whose timetable the page shows. The user may also type a
 * name that is not in the list.
 */
export const SubjectPicker = ({ by, value, choices, onChange, sought }: SubjectPickerProps) => {
  const text = useText(timetableText);
  const choose = (of: string) => {
    if (of !== value) onChange(of);
  };
  const { entry } = usePersonEntry<Subject>({
    onFind: useSubjects(by),
    value,
    onTake: (subject) => choose(subject.value),
    onFree: choose,
    sought,
  });
  return (
    <div className={styles.picker}>
      <PersonInput
        entry={entry}
        optionOf={(subject) => ({ key: subject.value, label: subject.label })}
        proposals={choices.slice(0, MAX_CHOICES).map((name) => ({ value: name, label: name }))}
      >
        <Input.Search
          aria-label={text.kinds[by]}
          placeholder={text.placeholders[by]}
          maxLength={200}
          allowClear
          onSearch={(_, event, info) => {
            if (info?.source === 'clear') return choose('');
            if (event?.type === 'click') void entry.takeFirst();
          }}
        />
      </PersonInput>
      <PersonNote note={entry.note} />
    </div>
  );
};
