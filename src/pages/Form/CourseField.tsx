import { Select } from 'antd';
import { useRef, useState } from 'react';
import { clearing } from '@/components/form/clearing';
import type { Course } from '@/contract/rule';
import { useDebounced } from '@/hooks/useDebounced';
import { useText } from '@/locales/catalogue';
import { smsFormText } from '@/locales/sms/smsForm';
import { useAppDispatch, useEffectLoading } from '@/store/hooks';
import styles from './Form.module.css';
import type { SmsValues } from './smsValues';

type Chosen = NonNullable<SmsValues['course']>;

interface CourseFieldProps {
  id?: string;
  value?: Chosen | undefined;
  onChange?: (course: Chosen | undefined) => void;
}

/** The delay, in milliseconds, from the last keystroke to the search for courses. */
const FIND_AFTER = 300;

const useCourses = () => {
  const text = useText(smsFormText);
  const dispatch = useAppDispatch();
  const [courses, setCourses] = useState<Course[]>([]);
  const requested = useRef<string>(undefined);

  const find = async (name: string) => {
    requested.current = name;
    const found = await dispatch({ type: 'form/findCourses', payload: name });
    if (requested.current === name) setCourses(found);
  };
  const { later } = useDebounced(find, FIND_AFTER);
  return {
    options: courses.map(({ id, level, termCode, courseName, className }) => ({
      value: id,
      courseName,
      label: [courseName, className, text.levels[level], termCode].filter(Boolean).join(' · '),
    })),
    find,
    findLater: (name: string) => later(name.trim()),
  };
};

/** A select box for finding undergraduate and postgraduate courses by name or code. */
export const CourseField = ({ value, onChange, ...field }: CourseFieldProps) => {
  const text = useText(smsFormText);
  const { options, find, findLater } = useCourses();
  const loading = useEffectLoading('form/findCourses');
  return (
    <Select
      {...field}
      classNames={{ popup: { root: styles.options } }}
      showSearch={{ filterOption: false, onSearch: findLater }}
      allowClear={clearing()}
      loading={loading}
      // Keeps the selected course among the options, even if the search does not find it.
      value={value?.value ?? null}
      options={
        value && !options.some((each) => each.value === value.value) ? [value, ...options] : options
      }
      placeholder={text.coursePlaceholder}
      notFoundContent={loading ? null : text.noCourse}
      onOpenChange={(open) => {
        if (open && options.length === 0) find('');
      }}
      onChange={(_, option) => onChange?.(Array.isArray(option) ? undefined : option)}
    />
  );
};
