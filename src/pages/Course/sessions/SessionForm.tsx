import { AutoComplete, Form, Input, InputNumber, Select } from 'antd';
import { type ReactNode, useId } from 'react';
import { Explained } from '@/components/display/Explained';
import { HistoryLink } from '@/components/display/HistoryLink';
import { ProofLink } from '@/components/display/ProofLink';
import { CauseFields } from '@/components/form/CauseFields';
import { DayPicker } from '@/components/form/DayPicker';
import { fieldRule } from '@/components/form/formRules';
import { OnMount } from '@/components/form/OnMount';
import { RecordDrawer } from '@/components/form/RecordDrawer';
import { TeacherFields } from '@/components/form/TeacherFields';
import { EffectsSummary } from '@/components/notices/EffectsSummary';
import { MAX_PERIOD } from '@/contract/base/termBounds';
import { SESSION_FORMS, type Session, STORED_STATUSES, sessionShape } from '@/contract/rule';
import type { Time } from '@/domain/timetable/moveByClock';
import { useText } from '@/locales/catalogue';
import { courseText } from '@/locales/course/course';
import { sessionText } from '@/locales/course/session';
import { useAppDispatch } from '@/store/hooks';
import styles from '../Course.module.css';
import { useCauseSettings } from '../shared/cause';
import { showField } from '../shared/courseValues';
import { ChangePreview } from './ChangePreview';
import { FreeTimes } from './free/FreeTimes';
import { RoomField } from './free/RoomField';
import { SessionActions } from './SessionActions';
import { type FORM_FIELDS, type SessionAction, toValues } from './sessionValues';
import { useRemindSessions } from './useRemindSessions';
import { useSessionForm } from './useSessionForm';

interface SessionFormProps {
  session: Session;
  /**
   * The action with which the form opens, such as `cancel`. It fills in the form. `further` adds
   * another class session to the course.
   */
  action: SessionAction | undefined;
  /** The new time to fill in, if the user has moved the class session in the week view. */
  time: Time | undefined;
  onFurther: () => void;
  onClose: () => void;
  onSaved?: (() => void) | undefined;
}

export const SessionForm = ({
  session,
  action,
  time,
  onFurther,
  onClose,
  onSaved,
}: SessionFormProps) => {
  const { session: text } = useText(courseText);
  const own = useText(sessionText);
  const dispatch = useAppDispatch();
  const remind = useRemindSessions();
  const loadCauseSettings = useCauseSettings();
  const { columns } = text;
  const sessionForm = useSessionForm({ session, action, time, onSaved, onClose });
  const { record, preview, telling, begin, apply, isFurther } = sessionForm;
  const { freeQueryOf, roomQueryOf, fillTime, fieldProblem } = sessionForm;
  const effectsId = useId();
  const isPossible = preview !== undefined && !preview.problem;
  const verb = own.submits[sessionForm.verb](1);
  const isSaveDisabled =
    record.isPreviewStale === true || record.saving || record.conflict !== undefined;

  const item = (
    name: (typeof FORM_FIELDS)[number],
    label: ReactNode,
    control: ReactNode,
    required = false,
  ) => (
    <Form.Item
      name={name}
      label={label}
      rules={[fieldRule(sessionShape[name], required)]}
      {...(fieldProblem?.field === name && {
        validateStatus: 'error' as const,
        help: fieldProblem.message,
      })}
    >
      {control}
    </Form.Item>
  );
  const period = <InputNumber min={1} max={MAX_PERIOD} style={{ width: '100%' }} />;
  const { periodStart, periodEnd, requirement } = text;

  return (
    <RecordDrawer
      title={isFurther ? own.further(session.courseName) : text.edit(session.date)}
      {...telling.buttonsOf(verb, record, isSaveDisabled)}
      summary={isPossible && <EffectsSummary effects={preview} sectionId={effectsId} />}
      record={record}
      labels={{ ...columns, periodStart, periodEnd, requirement }}
      toValues={toValues}
      show={(value, field) => showField(text.statuses, field, value)}
      onClose={onClose}
      extra={
        !isFurther && (
          <>
            <ProofLink sessionId={session.id} /> <HistoryLink type="session" id={session.id} />
          </>
        )
      }
    >
      <OnMount run={begin} />
      <p className={styles.hint}>
        {session.courseName} {session.className}
        {!isFurther && session.status === 'done' && ` · ${text.statuses.done}`}
      </p>
      {!isFurther && (
        <SessionActions
          session={session}
          onAction={(chosen) => (chosen === 'further' ? onFurther() : apply(chosen))}
          onRemind={() => remind([session])}
        />
      )}
      {item('date', columns.date, <DayPicker />, true)}
      <FreeTimes queryOf={freeQueryOf} onChoose={fillTime} />
      <div className={styles.pair}>
        {item('periodStart', <Explained of="period">{periodStart}</Explained>, period, true)}
        {item('periodEnd', periodEnd, period, true)}
        {item('room', columns.room, <RoomField queryOf={roomQueryOf} />)}
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
            options={STORED_STATUSES.map((value) => ({ value, label: text.statuses[value] }))}
          />,
        )}
      </div>
      <Form.Item label={columns.teachers}>
        <TeacherFields
          name="teachers"
          onFind={(name) => dispatch({ type: 'directory/find', payload: name })}
          onPicked={record.handleChange}
        />
      </Form.Item>
      <CauseFields name="cause" onLoad={loadCauseSettings} />
      <ChangePreview
        id={effectsId}
        preview={preview}
        isProblemAtField={fieldProblem !== undefined}
        selection={telling.selection}
      />
      {item('topic', columns.topic, <Input maxLength={200} />)}
      {item('requirement', requirement, <Input maxLength={200} />)}
    </RecordDrawer>
  );
};
