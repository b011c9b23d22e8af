import { Alert, Button, Checkbox, Form, Radio, Select } from 'antd';
import Input from 'antd/es/input/Input';
import TextArea from 'antd/es/input/TextArea';
import { useState } from 'react';
import { toast } from '@/components/feedback/feedback';
import { Loading } from '@/components/feedback/Loading';
import { clearing } from '@/components/form/clearing';
import { fieldRule, INTO_VIEW, showFieldErrors } from '@/components/form/formRules';
import { type FieldError, fieldErrorsOf } from '@/contract/base/envelope';
import { contactShape } from '@/contract/directory';
import type { MyRequestForm } from '@/contract/myRequests';
import { REQUEST_KINDS, requestInput } from '@/contract/requestProposal';
import { toDay } from '@/domain/time/dates';
import { isLate, type RequestValues, toRequest } from '@/domain/timetable/requestValues';
import { useUnsaved } from '@/hooks/useUnsaved';
import { useText } from '@/locales/catalogue';
import { myText } from '@/locales/page/my';
import { requestText } from '@/locales/request';
import { timeText } from '@/locales/time';
import { useAppDispatch, useEffectLoading } from '@/store/hooks';
import { dayWithWeekday } from '@/utils/format/times';
import styles from './My.module.css';
import { OwnFailure } from './OwnFailure';
import { FreeTimes, Rooms, Substitutes } from './RequestChoices';
import { useOwn } from './useOwn';

const { note: noteSchema } = requestInput.shape;

interface RequestFormProps {
  known: MyRequestForm;
  onDone: () => void;
}

/** A form in which a teacher requests a change of one or more of his or her own classes. */
const RequestFields = ({ known, onDone }: RequestFormProps) => {
  const text = useText(myText);
  const { kinds } = useText(requestText);
  const times = useText(timeText);
  const dispatch = useAppDispatch();
  const sending = useEffectLoading('my/ask');
  const [form] = Form.useForm<RequestValues>();
  const values = Form.useWatch([], form) ?? {};
  const { shown, others, reasons, reasonRequired, daysAhead } = known;
  const { kind, time, classes = [] } = values;
  const chosen = others.filter(({ id }) => classes.includes(id));
  /**
   * Errors from the server about the classes and the deadline, which no input of this form can
   * show.
   */
  const [refused, setRefused] = useState<FieldError[]>([]);
  /**
   * True if the server has rejected the request as too late. This page may not have noticed,
   * because its clock or its rules are out of date.
   */
  const [isTooLate, setTooLate] = useState(false);
  const late = isTooLate || isLate([shown, ...chosen], { today: toDay(new Date()), daysAhead });
  useUnsaved({
    isChanged: () => form.isFieldsTouched(),
    discard: () => form.resetFields(),
    within: 'page',
  });
  const fields = text.requestFields;

  const send = async (typed: RequestValues) => {
    const answer = await dispatch({
      type: 'my/ask',
      payload: toRequest(shown, chosen, typed, late),
    });
    if (!answer.Success) {
      const errors = fieldErrorsOf(answer);
      setRefused(errors.filter(({ field }) => /^(classes|urgent|days)\b/.test(field)));
      if (errors.some(({ field }) => field === 'urgent')) setTooLate(true);
      return showFieldErrors(form, errors);
    }
    form.resetFields();
    toast(answer.Value.state === 'accepted' ? text.doneAtOnce : text.submitted);
    onDone();
  };

  return (
    <Form
      form={form}
      layout="vertical"
      className={styles.form ?? ''}
      onFinish={send}
      scrollToFirstError={INTO_VIEW}
    >
      <p className={styles.about}>
        <strong>{shown.courseName}</strong>
        <br />
        {dayWithWeekday(shown.date, times)} {times.periods(shown.periodStart, shown.periodEnd)}
        {shown.room && ` · ${shown.room}`}
      </p>
      {refused.map(({ field, message }) => (
        <Alert key={field + message} type="error" showIcon role="alert" title={message} />
      ))}
      <Form.Item name="kind" label={fields.kind} rules={[{ required: true }]}>
        <Radio.Group
          optionType="button"
          options={REQUEST_KINDS.map((value) => ({ value, label: kinds[value] }))}
        />
      </Form.Item>
      {kind === 'move' && (
        <Form.Item name="time" label={fields.time} rules={[{ required: true }]}>
          <FreeTimes shown={shown} />
        </Form.Item>
      )}
      {kind === 'move' && time && (
        <Form.Item name="room" label={fields.room}>
          <Rooms key={time} shown={shown} time={time} />
        </Form.Item>
      )}
      {kind === 'substitute' && (
        <Form.Item name="substituteId" label={fields.substituteId} rules={[{ required: true }]}>
          <Substitutes ids={[shown.id, ...classes]} />
        </Form.Item>
      )}
      {late && (
        <>
          <Alert type="warning" showIcon title={text.late(daysAhead)} />
          <Form.Item
            name="mobile"
            label={fields.mobile}
            rules={[fieldRule(contactShape.mobile, true)]}
          >
            <Input type="tel" autoComplete="tel-national" maxLength={20} />
          </Form.Item>
        </>
      )}
      <Form.Item name="reason" label={fields.reason} rules={[{ required: reasonRequired }]}>
        <Select
          allowClear={clearing()}
          options={reasons.map((value) => ({ value, label: value }))}
        />
      </Form.Item>
      <Form.Item name="note" label={fields.note} rules={[fieldRule(noteSchema)]}>
        <TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={500} />
      </Form.Item>
      {others.length > 0 && (
        <details className={styles.more}>
          <summary>{fields.classes}</summary>
          <Form.Item name="classes" aria-label={fields.classes}>
            <Checkbox.Group
              className={styles.choices ?? ''}
              options={others.map(({ id, date, periodStart, periodEnd, room }) => ({
                value: id,
                label: `${dayWithWeekday(date, times)} ${times.periods(periodStart, periodEnd)} ${room}`,
              }))}
            />
          </Form.Item>
        </details>
      )}
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" loading={sending}>
          {text.submit}
        </Button>
        <Button onClick={onDone}>{text.cancelAsk}</Button>
      </div>
    </Form>
  );
};

/** Loads the class and the rules for requests, and then shows the form. */
export const RequestForm = ({ sessionId, onDone }: { sessionId: number; onDone: () => void }) => {
  const dispatch = useAppDispatch();
  const { data, failure, reload } = useOwn(String(sessionId), () =>
    dispatch({ type: 'my/openRequest', payload: sessionId }),
  );
  if (failure) return <OwnFailure failure={failure} onRetry={reload} />;
  if (!data) return <Loading spinning delay={200} />;
  return <RequestFields key={sessionId} known={data} onDone={onDone} />;
};
