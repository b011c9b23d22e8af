import { Form, Radio, Segmented, Select } from 'antd';
import { DayRange } from '@/components/form/DayPicker';
import { CLASH_KINDS } from '@/contract/clash';
import { LEVELS, type Level } from '@/contract/rule';
import { SESSION_BULK_CHANGES } from '@/contract/sessionBulk';
import { useText } from '@/locales/catalogue';
import { sessionText } from '@/locales/course/session';
import { timetableText } from '@/locales/course/timetable';
import { dayRangeText, daysOf } from '@/utils/format/dayRange';
import styles from '../../Course.module.css';
import { SubjectPicker } from '../../shared/SubjectPicker';
import { type BulkFieldsProps, BulkTarget, errorAt } from './BulkTarget';

const SUBJECTS = [...CLASH_KINDS, 'all'] as const;

/** A choice between undergraduate, postgraduate and all courses. */
const LevelField = ({ values, onChange }: Pick<BulkFieldsProps, 'values' | 'onChange'>) => {
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

export const SessionBulkFields = ({ values, problem, selectionOf, onChange }: BulkFieldsProps) => {
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
      <BulkTarget values={values} problem={problem} selectionOf={selectionOf} onChange={onChange} />
    </Form>
  );
};
