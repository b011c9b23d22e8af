import { Form, InputNumber, Radio, Segmented } from 'antd';
import { DayRange } from '@/components/form/DayPicker';
import { CLASH_KINDS } from '@/contract/clash';
import { SESSION_BULK_CHANGES } from '@/contract/session';
import { useText } from '@/locales/catalogue';
import { sessionText } from '@/locales/course/session';
import { timetableText } from '@/locales/course/timetable';
import { dayRangeText, daysOf } from '@/utils/format/dayRange';
import styles from '../../Course.module.css';
import { SubjectPicker } from '../../shared/SubjectPicker';
import { RoomField } from '../RoomField';
import type { BulkValues } from './bulkValues';
import { PersonField } from './PersonField';

interface SessionBulkFieldsProps {
  values: BulkValues;
  onChange: (values: Partial<BulkValues>) => void;
}

const Target = ({ values, onChange }: SessionBulkFieldsProps) => {
  const text = useText(sessionText).bulk;
  const { what, teacher, room, days } = values;
  if (what === 'cancel') return null;
  const label = text.targets[what];
  const controls = {
    teacher: (
      <PersonField
        label={label}
        placeholder={text.person}
        value={teacher}
        onChange={(chosen) => onChange({ teacher: chosen })}
      />
    ),
    room: (
      <RoomField
        aria-label={label}
        value={room}
        onChange={(chosen) => onChange({ room: chosen })}
      />
    ),
    move: (
      <InputNumber
        aria-label={label}
        min={-300}
        max={300}
        precision={0}
        value={days ?? null}
        onChange={(value) => onChange({ days: value })}
      />
    ),
  };
  const help = what === 'teacher' ? text.teacherHelp[values.by] : text.help[what];
  return (
    <Form.Item label={label} extra={help}>
      {controls[what]}
    </Form.Item>
  );
};

export const SessionBulkFields = ({ values, onChange }: SessionBulkFieldsProps) => {
  const text = useText(sessionText).bulk;
  const { kinds } = useText(timetableText);
  const { by, of, sought, dateFrom, dateTo, what } = values;
  return (
    <Form layout="vertical">
      {by === 'course' ? (
        <p>{text.course(of)}</p>
      ) : (
        <Form.Item label={text.subject}>
          <div className={styles.subject}>
            <Segmented
              aria-label={text.subject}
              value={by}
              options={CLASH_KINDS.map((value) => ({ value, label: kinds[value] }))}
              onChange={(value) => onChange({ by: value, of: '' })}
            />
            <SubjectPicker
              key={by}
              by={by}
              value={of}
              choices={[]}
              sought={by === 'teacher' ? sought : undefined}
              onChange={(next) => onChange({ of: next })}
            />
          </div>
        </Form.Item>
      )}
      <Form.Item label={text.dates}>
        <DayRange
          aria-label={text.dates}
          value={dateFrom && dateTo ? dayRangeText(dateFrom, dateTo) : undefined}
          onChange={(range) => {
            const [from = '', to = ''] = daysOf(range) ?? [];
            onChange({ dateFrom: from, dateTo: to });
          }}
        />
      </Form.Item>
      <Form.Item label={text.what}>
        <Radio.Group
          value={what}
          options={SESSION_BULK_CHANGES.map((value) => ({ value, label: text.changes[value] }))}
          onChange={({ target }) => onChange({ what: target.value })}
        />
      </Form.Item>
      <Target values={values} onChange={onChange} />
    </Form>
  );
};
