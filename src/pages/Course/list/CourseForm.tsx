import { AutoComplete, Form, Input, InputNumber, Select } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { HistoryLink } from '@/components/display/HistoryLink';
import { toast } from '@/components/feedback/feedback';
import { fieldRule } from '@/components/form/formRules';
import { RecordDrawer } from '@/components/form/RecordDrawer';
import { TeacherFields } from '@/components/form/TeacherFields';
import { useRecordForm } from '@/components/form/useRecordForm';
import {
  ASSESSMENTS,
  COURSE_STATUSES,
  COURSE_TYPES,
  type Course,
  courseShape,
  type Level,
  type SavedCourse,
} from '@/contract/rule';
import { toDay } from '@/domain/time/dates';
import { termCodeOf } from '@/domain/time/terms';
import { useText } from '@/locales/catalogue';
import { courseText } from '@/locales/course';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import styles from '../Course.module.css';
import { warnOfClashes } from '../clash/warnOfClashes';
import { TimeLines } from '../session/TimeLines';
import {
  type CourseValues,
  newValues,
  showValue,
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

/** The form of a course, for making and for editing. */
export const CourseForm = ({ course, level, onClose }: CourseFormProps) => {
  const text = useText(courseText);
  const dispatch = useAppDispatch();
  const termCodes = useTermCodes(level);

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
    onSaved: ({ courseName, newClashes }) => {
      toast(course ? text.saved(courseName) : text.created(courseName));
      warnOfClashes(newClashes, text.savedWithClashes);
      onClose();
    },
  });

  type Field = Exclude<keyof CourseValues, 'times'>;
  const item = (name: Field, control: ReactNode, required = false, extra?: string) => (
    <Form.Item
      name={name}
      label={text.fields[name]}
      extra={extra}
      rules={[fieldRule(courseShape[name], required)]}
    >
      {control}
    </Form.Item>
  );
  const number = (step: number) => <InputNumber min={0} step={step} style={{ width: '100%' }} />;

  return (
    <RecordDrawer
      title={course ? text.edit(course.courseName) : text.create}
      submitText={course ? text.editSubmit : text.createSubmit}
      record={record}
      labels={text.fields}
      toValues={toValues}
      show={showValue}
      onClose={onClose}
      width={640}
      extra={course && <HistoryLink type="course" id={course.id} />}
    >
      <div className={styles.pair}>
        {item('courseName', <Input autoFocus={!course} maxLength={100} />, true)}
        {item('courseCode', <Input maxLength={32} />)}
        {item('termCode', <AutoComplete options={options(termCodes.all)} />, true)}
        {item('department', <Input maxLength={100} />)}
        {item('classCode', <Input maxLength={64} />)}
        {item('className', <Input maxLength={200} />, false, text.classNameHelp)}
      </div>
      {item(
        'classComposition',
        <Select
          mode="tags"
          open={false}
          suffixIcon={null}
          tokenSeparators={[',', '，', ';', '；', '、']}
        />,
        false,
        text.classHelp,
      )}
      <Form.Item label={text.fields.leadTeachers}>
        <TeacherFields
          name="leadTeachers"
          onFind={(name) => dispatch({ type: 'directory/find', payload: name })}
        />
      </Form.Item>
      {!course && (
        <Form.Item label={text.times} extra={text.timesHelp}>
          <TimeLines />
        </Form.Item>
      )}
      <div className={styles.pair}>
        {item('studentCount', number(1))}
        {item('credit', number(0.5))}
        {item('totalHours', number(1))}
        {item('theoryHours', number(1))}
        {item('labHours', number(1))}
        {item('clinicalHours', number(1))}
        {item('courseType', <AutoComplete options={options(COURSE_TYPES)} />)}
        {item('assessment', <AutoComplete options={options(ASSESSMENTS)} />)}
        {item('campus', <Input maxLength={50} />)}
        {item(
          'status',
          <Select
            options={COURSE_STATUSES.map((value) => ({ value, label: text.statuses[value] }))}
          />,
        )}
      </div>
      {item('remark', <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={500} />)}
    </RecordDrawer>
  );
};
