import { Checkbox, Form, Input, InputNumber, Segmented, Select } from 'antd';
import { clearing } from '@/components/form/clearing';
import { DayPicker } from '@/components/form/DayPicker';
import { RecordDrawer } from '@/components/form/RecordDrawer';
import { LoadedDialog } from '@/components/lazy/LoadedDialog';
import { MAX_PERIOD } from '@/contract/base/termBounds';
import { REQUEST_KINDS } from '@/contract/requestProposal';
import type { Session } from '@/contract/rule';
import { useDialogRecord } from '@/hooks/useDialogRecord';
import { useText } from '@/locales/catalogue';
import { ledgerText } from '@/locales/ledger';
import { requestsText } from '@/locales/page/requests';
import { requestText } from '@/locales/request';
import { useAppDispatch } from '@/store/hooks';
import { ClassesField } from './ClassesField';
import { comingClasses } from './comingClasses';
import { FreeRoom } from './FreeRoom';
import { FreeTime } from './FreeTime';
import { SubstituteField } from './SubstituteField';
import { useAskForm } from './useAskForm';

interface AskFieldsProps {
  /**
   * The class from which the user opened this form. Undefined if the user opened it without a
   * class.
   */
  own: Session | undefined;
  onClose: () => void;
}

const AskFields = ({ own, onClose }: AskFieldsProps) => {
  const { form: text } = useText(requestsText);
  const { fields } = useText(ledgerText);
  const { kinds, askFor } = useText(requestText);
  const ask = useAskForm(own, onClose);
  const { record, toValues, kind, classes, teachers, urgent, reasons, single, several } = ask;
  const { form } = record;
  return (
    <RecordDrawer
      title={askFor}
      submitText={text.submit}
      record={record}
      labels={{}}
      toValues={toValues}
      onClose={onClose}
    >
      <Form.Item name="kind" label={text.kind}>
        <Segmented options={REQUEST_KINDS.map((value) => ({ value, label: kinds[value] }))} />
      </Form.Item>
      <Form.Item name="classes" label={text.classes} rules={[{ required: true }]}>
        <ClassesField courseId={own?.courseId} />
      </Form.Item>
      <Form.Item
        name="teacherId"
        label={text.teacher}
        rules={[{ required: true }]}
        extra={classes.length > 0 && teachers.length === 0 && text.noTeacher}
      >
        <Select
          options={teachers.map(({ contactId, name }) => ({ value: contactId, label: name }))}
        />
      </Form.Item>
      {kind === 'move' && (
        <>
          {single && (
            <FreeTime
              key={single.id}
              session={single}
              onChoose={({ date, periodStart }) => {
                form.setFieldsValue({ date, periodStart });
                record.handleChange();
              }}
            />
          )}
          {several ? (
            <Form.Item name="days" label={text.days}>
              <InputNumber precision={0} min={-300} max={300} />
            </Form.Item>
          ) : (
            <Form.Item name="date" label={text.date}>
              <DayPicker />
            </Form.Item>
          )}
          <Form.Item name="periodStart" label={text.periodStart}>
            <InputNumber precision={0} min={1} max={MAX_PERIOD} />
          </Form.Item>
          <Form.Item name="room" label={text.room}>
            <FreeRoom queryOf={ask.roomQuery} />
          </Form.Item>
        </>
      )}
      {kind === 'substitute' && (
        <Form.Item
          name="substituteId"
          label={text.substitute}
          extra={text.substituteHint}
          rules={[{ required: true }]}
        >
          <SubstituteField ids={classes.map(({ id }) => id)} />
        </Form.Item>
      )}
      <Form.Item name="reason" label={fields.reason}>
        <Select
          allowClear={clearing()}
          options={reasons.map((value) => ({ value, label: value }))}
        />
      </Form.Item>
      <Form.Item name="note" label={fields.note}>
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} maxLength={500} />
      </Form.Item>
      <Form.Item name="urgent" valuePropName="checked">
        <Checkbox>{text.urgent}</Checkbox>
      </Form.Item>
      {urgent && (
        <Form.Item name="mobile" label={text.mobile} rules={[{ required: true }]}>
          <Input type="tel" maxLength={20} />
        </Form.Item>
      )}
    </RecordDrawer>
  );
};

interface AskFormProps {
  /** The ids of the class from which the user opened this form, and of the course of this class. */
  sessionId: number | undefined;
  courseId: number | undefined;
  onClose: () => void;
}

const OwnClass = ({ sessionId, courseId, onClose }: AskFormProps) => {
  const dispatch = useAppDispatch();
  const own = useDialogRecord<Session>(undefined, async () => {
    const payload = comingClasses({ courseId });
    const answer = await dispatch({ type: 'changeRequest/classes', payload });
    return answer.Success ? answer.Value.list.find(({ id }) => id === sessionId) : undefined;
  });
  if (own === undefined || own === 'missing') {
    return <LoadedDialog missing={own === 'missing'} onClose={onClose} />;
  }
  return <AskFields own={own} onClose={onClose} />;
};

/** A form in which a secretary makes a request on behalf of a teacher of her units. */
export const AskForm = (props: AskFormProps) =>
  props.sessionId ? <OwnClass {...props} /> : <AskFields own={undefined} onClose={props.onClose} />;
