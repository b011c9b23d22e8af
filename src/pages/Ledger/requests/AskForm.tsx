import { Checkbox, Form, Input, InputNumber, Segmented, Select } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from '@/components/feedback/feedback';
import { DayPicker } from '@/components/form/DayPicker';
import { RecordDrawer } from '@/components/form/RecordDrawer';
import { useRecordForm } from '@/components/form/useRecordForm';
import { MAX_PERIOD } from '@/contract/base/termBounds';
import {
  type ChangeRequest,
  type FreePerson,
  REQUEST_KINDS,
  type RequestForTeacher,
  type RequestKind,
} from '@/contract/changeRequest';
import type { Session } from '@/contract/rule';
import type { FreeTimes } from '@/contract/session';
import { toDay } from '@/domain/time/dates';
import { useDebounced } from '@/hooks/useDebounced';
import { useText } from '@/locales/catalogue';
import { ledgerText } from '@/locales/ledger';
import { requestsText } from '@/locales/page/requests';
import { requestText } from '@/locales/request';
import { timeText } from '@/locales/time';
import { useAppDispatch } from '@/store/hooks';
import { courseOf } from '../courseOf';

interface Values {
  kind: RequestKind;
  classes: number[];
  teacherId?: number;
  date?: string;
  days?: number | null;
  periodStart?: number | null;
  room?: string;
  substituteId?: number;
  reason?: string;
  note?: string;
  urgent: boolean;
  mobile?: string;
}

const BLANK: Values = { kind: 'move', classes: [], urgent: false };
const toValues = (): Values => BLANK;
const REST = 300;
const MOST = 50;
const MOST_TIMES = 30;

const toInput = (values: Values): RequestForTeacher => {
  const { kind, classes, teacherId = 0, date, days, periodStart, room, substituteId } = values;
  const { reason, note, urgent, mobile } = values;
  const isMove = kind === 'move';
  const place = {
    ...(isMove && classes.length === 1 && date && { date }),
    ...(isMove && periodStart && { periodStart }),
    ...(isMove && room && { room }),
  };
  return {
    ...{ kind, teacherId, classes: classes.map((id) => ({ id, ...place })), urgent },
    ...(isMove && classes.length > 1 && days && { days }),
    ...(kind === 'substitute' && substituteId && { substituteId }),
    ...{ reason: reason ?? '', note: note ?? '' },
    ...(urgent && { mobile: mobile ?? '' }),
  };
};

/** The teachers of all chosen classes who are in the phone book. */
const commonTeachers = (sessions: readonly Session[]) => {
  const [first, ...others] = sessions;
  return (first?.teachers ?? []).filter(
    ({ contactId }) =>
      contactId !== undefined &&
      others.every(({ teachers }) => teachers.some((each) => each.contactId === contactId)),
  );
};

interface AskFormProps {
  /** The class from whose drawer the form was opened, and its course. */
  sessionId: number | undefined;
  courseId: number | undefined;
  onClose: () => void;
}

/** The form in which a secretary asks for a teacher of her units. */
export const AskForm = ({ sessionId, courseId, onClose }: AskFormProps) => {
  const { form: text } = useText(requestsText);
  const { fields } = useText(ledgerText);
  const { kinds, askFor } = useText(requestText);
  const time = useText(timeText);
  const dispatch = useAppDispatch();
  const [known, setKnown] = useState<readonly Session[]>([]);
  const [reasons, setReasons] = useState<string[]>([]);
  const [people, setPeople] = useState<FreePerson[]>([]);
  const [times, setTimes] = useState<FreeTimes['times']>([]);

  const record = useRecordForm<Values, ChangeRequest>({
    draftKey: 'request new',
    initial: sessionId ? { ...BLANK, classes: [sessionId] } : BLANK,
    record: undefined,
    toValues,
    save: (values) => dispatch({ type: 'changeRequest/ask', payload: toInput(values) }),
    onSaved: ({ state }) => {
      toast(state === 'accepted' ? text.askedMade : text.asked);
      onClose();
    },
  });
  const { form } = record;
  const kind = Form.useWatch('kind', form) ?? BLANK.kind;
  const classes = Form.useWatch('classes', form);
  const urgent = Form.useWatch('urgent', form) ?? false;
  const chosen = (classes ?? []).flatMap((id) => known.find((each) => each.id === id) ?? []);
  const teachers = commonTeachers(chosen);

  const find = async (query: { teacher?: string; courseName?: string; courseId?: number }) => {
    const answer = await dispatch({
      type: 'changeRequest/classes',
      payload: { ...query, dateFrom: toDay(new Date()), held: 'yes', pageSize: MOST },
    });
    return answer.Success ? answer.Value.list : [];
  };
  const search = async (typed: string) => {
    const found = typed
      ? [...(await find({ courseName: typed })), ...(await find({ teacher: typed }))]
      : await find({});
    setKnown((before) => [
      ...new Map([...before, ...found].map((each) => [each.id, each])).values(),
    ]);
  };
  const { later } = useDebounced(search, REST);
  const start = useEffectEvent(async () => {
    const settings = await dispatch({ type: 'ledger/settings' });
    if (settings.Success) setReasons(settings.Value.reasons);
    if (courseId) setKnown(await find({ courseId }));
    else await search('');
  });
  useEffect(() => {
    start();
  }, []);

  const key = (classes ?? []).join();
  const follow = useEffectEvent(async () => {
    const [only] = teachers;
    if (only && teachers.every(({ contactId }) => contactId !== form.getFieldValue('teacherId'))) {
      form.setFieldValue('teacherId', only.contactId);
    }
    const [first, ...others] = chosen;
    if (!first) return;
    if (kind === 'substitute') {
      const ids = chosen.map(({ id }) => id);
      const answer = await dispatch({ type: 'changeRequest/substitutes', payload: ids });
      if (answer.Success) setPeople(answer.Value);
    }
    if (kind === 'move' && others.length === 0) {
      const { id, room, groupName, periodStart, periodEnd } = first;
      const named = first.teachers.map(({ name, staffNo }) => ({
        name,
        ...(staffNo && { staffNo }),
      }));
      const answer = await dispatch({
        type: 'changeRequest/freeTimes',
        payload: {
          ...{ courseId: first.courseId, sessionId: id, teachers: named, room, groupName },
          ...{ periods: periodEnd - periodStart + 1, dateFrom: toDay(new Date()) },
        },
      });
      setTimes(answer.Success ? answer.Value.times.slice(0, MOST_TIMES) : []);
    }
  });
  const loadedOf = chosen.length;
  useEffect(() => {
    if (key || kind || loadedOf) follow();
  }, [key, kind, loadedOf]);

  const timeOf = ({
    date,
    weekday,
    periodStart,
    periodEnd,
  }: Session | FreeTimes['times'][number]) =>
    `${date} ${time.weekdays[weekday - 1]} ${time.periods(periodStart, periodEnd)}`;
  const classText = (session: Session) =>
    [timeOf(session), courseOf(session), session.teachers.map(({ name }) => name).join('、')]
      .filter(Boolean)
      .join(' ');
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
        <Select
          mode="multiple"
          showSearch={{ filterOption: false, onSearch: later }}
          placeholder={text.classesHint}
          options={known.map((session) => ({ value: session.id, label: classText(session) }))}
        />
      </Form.Item>
      <Form.Item
        name="teacherId"
        label={text.teacher}
        rules={[{ required: true }]}
        extra={chosen.length > 0 && teachers.length === 0 && text.noTeacher}
      >
        <Select
          options={teachers.map(({ contactId, name }) => ({ value: contactId, label: name }))}
        />
      </Form.Item>
      {kind === 'move' && (
        <>
          {times.length > 0 && chosen.length === 1 && (
            <Form.Item label={text.times}>
              <Select
                aria-label={text.times}
                options={times.map((each, index) => ({ value: index, label: timeOf(each) }))}
                onChange={(index: number) => {
                  const free = times[index];
                  if (!free) return;
                  form.setFieldsValue({ date: free.date, periodStart: free.periodStart });
                  record.handleChange();
                }}
              />
            </Form.Item>
          )}
          {chosen.length > 1 ? (
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
            <Input maxLength={100} />
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
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={people.map(({ contactId, name, title, teachesCourse }) => ({
              value: contactId,
              label: [name, title, teachesCourse && text.sameCourse].filter(Boolean).join(' · '),
            }))}
          />
        </Form.Item>
      )}
      <Form.Item name="reason" label={fields.reason}>
        <Select allowClear options={reasons.map((value) => ({ value, label: value }))} />
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
