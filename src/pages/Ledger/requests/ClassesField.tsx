import { Select } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import type { Session } from '@/contract/rule';
import { useDebounced } from '@/hooks/useDebounced';
import { useFound } from '@/hooks/useFound';
import { useText } from '@/locales/catalogue';
import { requestsText } from '@/locales/page/requests';
import { type TimeText, timeText } from '@/locales/time';
import { useAppDispatch } from '@/store/hooks';
import { courseOf } from '../courseOf';
import { comingClasses } from './comingClasses';

/** The delay, in milliseconds, from the last keystroke to the search. */
const REST = 300;

interface ClassSearch {
  typed: string;
  courseId?: number | undefined;
}

interface Placed {
  date: string;
  weekday: number;
  periodStart: number;
  periodEnd: number;
}

/** Formats a date with weekday and periods, such as `2026-09-07 周一 第1-2节`. */
export const placedText = ({ date, weekday, periodStart, periodEnd }: Placed, text: TimeText) =>
  `${date} ${text.weekdays[weekday - 1]} ${text.periods(periodStart, periodEnd)}`;

interface ClassesFieldProps {
  /** The course whose classes are listed until the user types a search text. */
  courseId: number | undefined;
  value?: Session[];
  onChange?: (classes: Session[]) => void;
  id?: string;
}

/** A select box for future classes, which the user finds by course or teacher. */
export const ClassesField = ({ courseId, value = [], onChange, id }: ClassesFieldProps) => {
  const { form: text } = useText(requestsText);
  const time = useText(timeText);
  const dispatch = useAppDispatch();
  const list = async ({ typed, courseId }: ClassSearch) => {
    const ask = (query: Parameters<typeof comingClasses>[0]) =>
      dispatch({ type: 'changeRequest/classes', payload: comingClasses(query) });
    if (!typed) return ask(courseId ? { courseId } : {});
    const [ofCourse, ofTeacher] = await Promise.all([
      ask({ courseName: typed }),
      ask({ teacher: typed }),
    ]);
    if (!ofCourse.Success || !ofTeacher.Success) return ofCourse.Success ? ofTeacher : ofCourse;
    const both = [...ofCourse.Value.list, ...ofTeacher.Value.list];
    const list = [...new Map(both.map((each) => [each.id, each])).values()];
    return { ...ofCourse, Value: { ...ofCourse.Value, list } };
  };
  const { value: found, state, find } = useFound(list);
  const { later, cancel } = useDebounced(find, REST);
  const start = useEffectEvent(() => find({ typed: '', courseId }));
  useEffect(() => {
    start();
  }, []);
  const known = new Map([...value, ...(found?.list ?? [])].map((each) => [each.id, each]));
  const nameOf = (each: Session) => {
    const teachers = each.teachers.map(({ name }) => name).join('、');
    return [placedText(each, time), courseOf(each), teachers].filter(Boolean).join(' ');
  };
  return (
    <Select
      {...(id && { id })}
      mode="multiple"
      loading={state === 'loading'}
      value={value.map((each) => each.id)}
      showSearch={{ filterOption: false, onSearch: (typed) => later({ typed, courseId }) }}
      placeholder={text.classesHint}
      notFoundContent={state === 'failed' ? text.classesFailed : text.noClasses}
      options={[...known.values()].map((each) => ({ value: each.id, label: nameOf(each) }))}
      onChange={(ids: number[]) => {
        cancel();
        onChange?.(ids.flatMap((each) => known.get(each) ?? []));
      }}
    />
  );
};
