import { Form, InputNumber, Radio, Segmented, Select } from 'antd';
import { DayRange } from '@/components/form/DayPicker';
import { CLASH_KINDS } from '@/contract/clash';
import { LEVELS, type Level } from '@/contract/rule';
import { SESSION_BULK_CHANGES, type SessionSelection } from '@/contract/session';
import { useText } from '@/locales/catalogue';
import { sessionText } from '@/locales/course/session';
import { timetableText } from '@/locales/course/timetable';
import { dayRangeText, daysOf } from '@/utils/format/dayRange';
import styles from '../../Course.module.css';
import { SubjectPicker } from '../../shared/SubjectPicker';
import { RoomField } from '../free/RoomField';
import { SlotField } from '../free/SlotField';
import type { BulkField, BulkValues } from './bulkValues';
import { PersonField } from './PersonField';
import type { BulkProblem } from './useSessionBulkChange';

interface SessionBulkFieldsProps {
  values: BulkValues;
  problem: BulkProblem | undefined;
  /** Returns the chosen class sessions. Undefined if the user has not filled in enough. */
  selectionOf: () => SessionSelection | undefined;
  onChange: (values: Partial<BulkValues>) => void;
}

/** Returns the props of a form item that shows its error. */
const errorAt = (field: BulkField, problem: BulkProblem | undefined) =>
  problem?.field === field
    ? ({ validateStatus: 'error', help: problem.message } as const)
    : undefined;

const SUBJECTS = [...CLASH_KINDS, 'all'] as const;

/** The choice of undergraduate, postgraduate or all courses. */
const LevelField = ({ values, onChange }: Pick<SessionBulkFieldsProps, 'values' | 'onChange'>) => {
  const { levels, list } = useText(timetableText);
  const options = [
    { value: '', label: list.both },
    ...LEVELS.map((value) => ({ value, label: levels[value] })),
  ];
  return (
    <Select<Level | ''>
      aria-label={list.level}
      value={values.level ?? ''}
      options={options}
      style={{ minWidth: 140 }}
      onChange={(level) => onChange({ level: level || undefined })}
    />
  );
};

const Target = ({ values, problem, selectionOf, onChange }: SessionBulkFieldsProps) => {
  const text = useText(sessionText).bulk;
  const { what, teacher, room, days, slot } = values;
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
        queryOf={() => {
          const selection = selectionOf();
          return selection ? { selection } : {};
        }}
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
        onChange={(value) => onChange({ days: value, slot: undefined })}
      />
    ),
  };
  const help = what === 'teacher' ? text.teacherHelp[values.by] : text.help[what];
  const item = (
    <Form.Item label={label} extra={help} {...errorAt('target', problem)}>
      {controls[what]}
    </Form.Item>
  );
  if (what !== 'move') return item;
  return (
    <div className={styles.pair}>
      <Form.Item label={text.slot} extra={text.slotHelp}>
        <SlotField
          aria-label={text.slot}
          value={slot}
          selectionOf={selectionOf}
          onChange={(chosen) => onChange({ slot: chosen, days: null })}
        />
      </Form.Item>
      {item}
    </div>
  );
};

export const SessionBulkFields = ({
  values,
  problem,
  selectionOf,
  onChange,
}: SessionBulkFieldsProps) => {
  const text = useText(sessionText).bulk;
  const { kinds } = useText(timetableText);
  const { by, of, sought, dateFrom, dateTo, what } = values;
  return (
    <Form layout="vertical">
      {by === 'course' ? (
        <p>{text.course(of)}</p>
      ) : (
        <Form.Item label={text.subject} {...errorAt('subject', problem)}>
          <div className={styles.subject}>
            <Segmented
              aria-label={text.subject}
              value={by}
              options={SUBJECTS.map((value) => ({
                value,
                label: value === 'all' ? text.all : kinds[value],
              }))}
              onChange={(value) =>
                onChange({ by: value, of: '', ...(value === 'all' && { what: 'cancel' }) })
              }
            />
            {by === 'all' ? (
              <LevelField values={values} onChange={onChange} />
            ) : (
              <SubjectPicker
                key={by}
                by={by}
                value={of}
                choices={[]}
                sought={by === 'teacher' ? sought : undefined}
                onChange={(next) => onChange({ of: next })}
              />
            )}
          </div>
        </Form.Item>
      )}
      <div className={styles.pair}>
        <Form.Item label={text.dates} {...errorAt('dates', problem)}>
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
      </div>
      <Target values={values} problem={problem} selectionOf={selectionOf} onChange={onChange} />
    </Form>
  );
};
