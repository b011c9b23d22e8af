import { AutoComplete, Form, Input, Select } from 'antd';
import { useMemo } from 'react';
import { HistoryLink } from '@/components/display/HistoryLink';
import { Term } from '@/components/display/Term';
import { toast } from '@/components/feedback/feedback';
import { RecordDrawer } from '@/components/form/RecordDrawer';
import { useRecordForm } from '@/components/form/useRecordForm';
import { useSavedToast } from '@/components/form/useSavedToast';
import type { Course, Level, SavedCourse } from '@/contract/rule';
import { toDay } from '@/domain/time/dates';
import { termCodeOf } from '@/domain/time/terms';
import { useText } from '@/locales/catalogue';
import { courseText } from '@/locales/course/course';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import styles from '../Course.module.css';
import { warnOfClashes } from '../clash/warnOfClashes';
import { TimeLines } from '../session/TimeLines';
import { CourseItem, SharedItem } from './CourseItem';
import {
  type CourseValues,
  newValues,
  showField,
  toChange,
  toInput,
  toValues,
} from './courseValues';

interface CourseFormProps {
  course: Course | undefined;
  level: Level;
  onClose: () => void;
}

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

const useTermCodes = (level: Level) => {
  const terms = useAppSelector(({ term }) => term.list);
  return useMemo(() => {
    const own = terms.filter((term) => term.level === level);
    const current = own.find((term) => term.current)?.termCode ?? termCodeOf(toDay(new Date()));
    return { current, all: own.map(({ termCode }) => termCode) };
  }, [terms, level]);
};

/** What is meant by the words of its lines. */
const TimesHelp = () => {
  const text = useText(courseText);
  return (
    <>
      {text.timesHelp} <Term of="session" /> <Term of="week" /> <Term of="parity" />{' '}
      <Term of="period" />
    </>
  );
};

/** The form of a course, for making and for editing. */
export const CourseForm = ({ course, level, onClose }: CourseFormProps) => {
  const text = useText(courseText);
  const dispatch = useAppDispatch();
  const termCodes = useTermCodes(level);

  const saySaved = useSavedToast<CourseValues>((stamp, former) =>
    dispatch({ type: 'rule/update', payload: { ...stamp, ...toChange(former) } }),
  );
  const record = useRecordForm<CourseValues, SavedCourse>({
    draftKey: course ? `course ${course.id}` : `course new ${level}`,
    initial: course ? toValues(course) : newValues(termCodes.current),
    record: course,
    toValues,
    save: (values, changed, version) =>
      course
        ? dispatch({
            type: 'rule/update',
            payload: { id: course.id, version: version ?? course.version, ...toChange(changed) },
          })
        : dispatch({ type: 'rule/create', payload: toInput(values, level) }),
    onSaved: (saved, former) => {
      const { courseName, newClashes } = saved;
      if (course) saySaved(text.saved(courseName), saved, former);
      else toast(text.created(courseName));
      warnOfClashes(newClashes, text.savedWithClashes);
      onClose();
    },
  });

  return (
    <RecordDrawer
      title={course ? text.edit(course.courseName) : text.create}
      submitText={course ? text.editSubmit : text.createSubmit}
      record={record}
      labels={text.fields}
      toValues={toValues}
      show={(value, field) => showField(text.statuses, field, value)}
      onClose={onClose}
      width={640}
      extra={course && <HistoryLink type="course" id={course.id} />}
    >
      <div className={styles.pair}>
        <CourseItem name="courseName" required>
          <Input autoFocus={!course} maxLength={100} />
        </CourseItem>
        <SharedItem name="courseCode" />
        <CourseItem name="termCode" required>
          <AutoComplete options={options(termCodes.all)} />
        </CourseItem>
        <SharedItem name="department" />
        <CourseItem name="classCode">
          <Input maxLength={64} />
        </CourseItem>
        <CourseItem name="className" extra={text.classNameHelp}>
          <Input maxLength={200} />
        </CourseItem>
      </div>
      <CourseItem name="classComposition" extra={text.classHelp}>
        <Select
          mode="tags"
          open={false}
          suffixIcon={null}
          tokenSeparators={[',', '，', ';', '；', '、']}
        />
      </CourseItem>
      <SharedItem name="leadTeachers" />
      {!course && (
        <Form.Item label={text.times} extra={<TimesHelp />}>
          <TimeLines />
        </Form.Item>
      )}
      <div className={styles.pair}>
        <SharedItem name="studentCount" />
        <SharedItem name="credit" />
        <SharedItem name="totalHours" />
        <SharedItem name="theoryHours" />
        <SharedItem name="labHours" />
        <SharedItem name="clinicalHours" />
        <SharedItem name="courseType" />
        <SharedItem name="assessment" />
        <SharedItem name="campus" />
        <SharedItem name="status" />
      </div>
      <SharedItem name="remark" />
    </RecordDrawer>
  );
};
