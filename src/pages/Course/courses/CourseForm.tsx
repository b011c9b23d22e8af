import { AutoComplete, Form, Input, Select } from 'antd';
import { useId, useMemo } from 'react';
import { Explained } from '@/components/display/Explained';
import { HistoryLink } from '@/components/display/HistoryLink';
import { OnMount } from '@/components/form/OnMount';
import { RecordDrawer } from '@/components/form/RecordDrawer';
import { EffectsSummary } from '@/components/notices/EffectsSummary';
import { EffectsView } from '@/components/notices/EffectsView';
import type { Course, Level } from '@/contract/rule';
import { toDay } from '@/domain/time/dates';
import { termCodeOf } from '@/domain/time/termCodes';
import { useText } from '@/locales/catalogue';
import { courseText } from '@/locales/course/course';
import { sessionText } from '@/locales/course/session';
import { useAppSelector } from '@/store/hooks';
import styles from '../Course.module.css';
import { TimeLines } from '../sessions/TimeLines';
import { showField, toValues } from '../shared/courseValues';
import { CourseItem, SharedItem } from './CourseItem';
import { useCourseForm } from './useCourseForm';

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

const TimesHelp = () => {
  const text = useText(courseText);
  return (
    <>
      {text.timesHelp} <Explained of="session" /> <Explained of="week" /> <Explained of="parity" />{' '}
      <Explained of="period" />
    </>
  );
};

export const CourseForm = ({ course, level, onClose }: CourseFormProps) => {
  const text = useText(courseText);
  const effectsLabel = useText(sessionText).effects.label;
  const termCodes = useTermCodes(level);
  const effectsId = useId();
  const form = useCourseForm({ course, level, termCode: termCodes.current, onClose });
  const { record, telling, begin, verb, effects } = form;
  const isSaveDisabled =
    record.isPreviewStale === true || record.saving || record.conflict !== undefined;

  return (
    <RecordDrawer
      title={course ? text.edit(course.courseName) : text.create}
      {...telling.buttonsOf(verb, record, isSaveDisabled)}
      summary={effects && <EffectsSummary effects={effects} sectionId={effectsId} />}
      record={record}
      labels={text.fields}
      toValues={toValues}
      show={(value, field) => showField(text.statuses, field, value)}
      onClose={onClose}
      width={640}
      extra={course && <HistoryLink type="course" id={course.id} />}
    >
      <OnMount run={begin} />
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
      {(effects || telling.selection.rows.length > 0) && (
        <section
          id={effectsId}
          tabIndex={-1}
          className={styles.effects}
          aria-label={effectsLabel}
          aria-live="polite"
        >
          <EffectsView effects={effects} selection={telling.selection} />
        </section>
      )}
      <SharedItem name="remark" />
    </RecordDrawer>
  );
};
