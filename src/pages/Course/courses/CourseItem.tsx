import { AutoComplete, Form, Input, InputNumber, Select } from 'antd';
import type { ReactNode } from 'react';
import { Explained } from '@/components/display/Explained';
import { fieldRule } from '@/components/form/formRules';
import { TeacherFields } from '@/components/form/TeacherFields';
import { type ReadUnits, UnitInput } from '@/components/form/UnitInput';
import type { BULK_COURSE_FIELDS } from '@/contract/bulk';
import {
  ASSESSMENTS,
  COURSE_STATUSES,
  COURSE_TYPES,
  type CourseField,
  courseShape,
} from '@/contract/rule';
import { useText } from '@/locales/catalogue';
import { type CourseText, courseText } from '@/locales/course/course';
import { useAppDispatch } from '@/store/hooks';
import { useReadUnits } from '@/store/useReadUnits';

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

interface ItemProps {
  name: Exclude<CourseField, 'level'>;
  required?: boolean;
  extra?: string;
  children: ReactNode;
}

export const CourseItem = ({ name, required = false, extra, children }: ItemProps) => {
  const text = useText(courseText);
  return (
    <Form.Item
      name={name}
      label={
        name === 'totalHours' ? (
          <Explained of="hours">{text.fields[name]}</Explained>
        ) : (
          text.fields[name]
        )
      }
      extra={extra}
      rules={[fieldRule(courseShape[name], required)]}
    >
      {children}
    </Form.Item>
  );
};

export type SharedField = (typeof BULK_COURSE_FIELDS)[number];

const numberOf = (step: number) => <InputNumber min={0} step={step} style={{ width: '100%' }} />;

const controlOf = (
  name: Exclude<SharedField, 'leadTeachers'>,
  text: CourseText,
  readUnits: ReadUnits,
): ReactNode => {
  switch (name) {
    case 'status':
      return (
        <Select
          options={COURSE_STATUSES.map((value) => ({ value, label: text.statuses[value] }))}
        />
      );
    case 'courseType':
      return <AutoComplete options={options(COURSE_TYPES)} />;
    case 'assessment':
      return <AutoComplete options={options(ASSESSMENTS)} />;
    case 'credit':
      return numberOf(0.5);
    case 'totalHours':
    case 'theoryHours':
    case 'labHours':
    case 'clinicalHours':
    case 'studentCount':
      return numberOf(1);
    case 'courseName':
      return <Input maxLength={100} />;
    case 'department':
      return <UnitInput readUnits={readUnits} />;
    case 'courseCode':
      return <Input maxLength={32} />;
    case 'campus':
      return <Input maxLength={50} />;
    case 'remark':
      return <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={500} />;
  }
};

/** The input for one field of a course, for the course form and the dialog for bulk changes. */
export const SharedItem = ({ name }: { name: SharedField }) => {
  const text = useText(courseText);
  const dispatch = useAppDispatch();
  const readUnits = useReadUnits();
  if (name === 'leadTeachers') {
    return (
      <Form.Item label={text.fields.leadTeachers}>
        <TeacherFields
          name="leadTeachers"
          onFind={(typed) => dispatch({ type: 'directory/find', payload: typed })}
        />
      </Form.Item>
    );
  }
  return (
    <CourseItem name={name} required={name === 'courseName'}>
      {controlOf(name, text, readUnits)}
    </CourseItem>
  );
};
