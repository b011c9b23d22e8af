import { AutoComplete, Form, Input, InputNumber, Select } from 'antd';
import type { ReactNode } from 'react';
import { HistoryLink } from '@/components/display/HistoryLink';
import { toast } from '@/components/feedback/feedback';
import { DayPicker } from '@/components/form/DayPicker';
import { fieldRule } from '@/components/form/formRules';
import { RecordDrawer } from '@/components/form/RecordDrawer';
import { TeacherFields } from '@/components/form/TeacherFields';
import { useRecordForm } from '@/components/form/useRecordForm';
import { MAX_PERIOD } from '@/contract/base/termBounds';
import {
  type SavedSession,
  SESSION_FORMS,
  SESSION_STATUSES,
  type Session,
  type SessionFields,
  sessionShape,
} from '@/contract/rule';
import { useText } from '@/locales/catalogue';
import { courseText } from '@/locales/course';
import { useAppDispatch } from '@/store/hooks';
import { pick } from '@/utils/pick';
import styles from '../Course.module.css';
import { warnOfClashes } from '../clash/warnOfClashes';
import { cleanTeachers, showValue } from '../list/courseValues';
import { useChangeNotice } from './useChangeNotice';

type SessionValues = Omit<SessionFields, 'week' | 'weekday'>;

const FIELDS = [
  'date',
  'periodStart',
  'periodEnd',
  'room',
  'form',
  'topic',
  'groupName',
  'requirement',
  'status',
] as const;

const toValues = (session: Session): SessionValues => ({
  ...pick(session, FIELDS),
  teachers: cleanTeachers(session.teachers),
});

interface SessionFormProps {
  session: Session;
  onClose: () => void;
  onSaved?: (() => void) | undefined;
}

/** The form of one session; on another date it becomes a moved one. */
export const SessionForm = ({ session, onClose, onSaved }: SessionFormProps) => {
  const text = useText(courseText);
  const dispatch = useAppDispatch();
  const { columns } = text.session;
  const offerNotice = useChangeNotice();

  const record = useRecordForm<SessionValues, Session & Partial<SavedSession>>({
    draftKey: `session ${session.id}`,
    initial: toValues(session),
    record: session,
    toValues,
    save: (_, changed, version) =>
      dispatch({
        type: 'rule/updateSession',
        payload: {
          courseId: session.courseId,
          id: session.id,
          version: version ?? session.version,
          ...changed,
          ...(changed.teachers && { teachers: cleanTeachers(changed.teachers) }),
        },
      }),
    onSaved: (saved) => {
      const { affected, newClashes } = saved;
      const { unsent, sent } = affected ?? { unsent: 0, sent: 0 };
      toast(unsent + sent > 0 ? text.session.affected(unsent, sent) : text.session.saved);
      warnOfClashes(newClashes, text.savedWithClashes);
      if (sent > 0) void offerNotice(session, saved);
      onSaved?.();
      onClose();
    },
  });

  const item = (
    name: (typeof FIELDS)[number],
    label: string,
    control: ReactNode,
    required = false,
  ) => (
    <Form.Item name={name} label={label} rules={[fieldRule(sessionShape[name], required)]}>
      {control}
    </Form.Item>
  );
  const period = <InputNumber min={1} max={MAX_PERIOD} style={{ width: '100%' }} />;

  return (
    <RecordDrawer
      title={text.session.edit(session.date)}
      submitText={text.session.editSubmit}
      record={record}
      labels={{
        ...columns,
        periodStart: text.session.periodStart,
        periodEnd: text.session.periodEnd,
        requirement: text.session.requirement,
      }}
      toValues={toValues}
      show={showValue}
      onClose={onClose}
      extra={<HistoryLink type="session" id={session.id} />}
    >
      <p className={styles.hint}>
        {session.courseName} {session.className}
      </p>
      {item('date', columns.date, <DayPicker />, true)}
      <div className={styles.pair}>
        {item('periodStart', text.session.periodStart, period, true)}
        {item('periodEnd', text.session.periodEnd, period, true)}
        {item('room', columns.room, <Input maxLength={100} />)}
        {item('groupName', columns.groupName, <Input maxLength={50} />)}
        {item(
          'form',
          columns.form,
          <AutoComplete options={SESSION_FORMS.map((value) => ({ value, label: value }))} />,
        )}
        {item(
          'status',
          columns.status,
          <Select
            options={SESSION_STATUSES.map((value) => ({
              value,
              label: text.session.statuses[value],
            }))}
          />,
        )}
      </div>
      <Form.Item label={columns.teachers}>
        <TeacherFields
          name="teachers"
          onFind={(name) => dispatch({ type: 'directory/find', payload: name })}
        />
      </Form.Item>
      {item('topic', columns.topic, <Input maxLength={200} />)}
      {item('requirement', text.session.requirement, <Input maxLength={200} />)}
    </RecordDrawer>
  );
};
