import { Button, Form, Input, Select } from 'antd';
import { DayPicker } from '@/components/form/DayPicker';
import { fieldRule } from '@/components/form/formRules';
import { clockText, dateText } from '@/contract/base/dateFields';
import type { ClosedTime } from '@/contract/closedTimes';
import { useText } from '@/locales/catalogue';
import { roomText } from '@/locales/course/room';
import { timeText } from '@/locales/time';
import styles from './Rooms.module.css';

const BLANK: Partial<ClosedTime> = { weekday: null, startTime: '', endTime: '', reason: '' };

/** The value for “every day” in the select box, which cannot have the value null. */
const EVERY_DAY = 0;

const CLOCK = { inputMode: 'numeric', maxLength: 5, placeholder: '08:00' } as const;

/** Inputs for the times at which nobody can use the room, for example because of exams. */
export const ClosedTimes = () => {
  const { closed: text, fields } = useText(roomText);
  const { weekdays } = useText(timeText);
  const options = [
    { value: EVERY_DAY, label: text.everyDay },
    ...weekdays.map((label, index) => ({ value: index + 1, label })),
  ];
  return (
    <Form.List name="closed">
      {(rows, { add, remove }) => (
        <Form.Item label={fields.closed}>
          {rows.map(({ key, name }) => (
            <fieldset key={key} className={styles.closed}>
              <div className={styles.head}>
                <span>{text.of(name + 1)}</span>
                <Button
                  size="small"
                  aria-label={text.remove(name + 1)}
                  onClick={() => remove(name)}
                >
                  {text.removeShort}
                </Button>
              </div>
              <div className={styles.pair}>
                <Form.Item
                  name={[name, 'dateFrom']}
                  label={text.from}
                  rules={[fieldRule(dateText, true)]}
                >
                  <DayPicker />
                </Form.Item>
                <Form.Item
                  name={[name, 'dateTo']}
                  label={text.to}
                  rules={[fieldRule(dateText, true)]}
                >
                  <DayPicker />
                </Form.Item>
                <Form.Item
                  name={[name, 'weekday']}
                  label={text.weekday}
                  getValueProps={(value) => ({ value: value ?? EVERY_DAY })}
                  normalize={(value) => value || null}
                >
                  <Select options={options} />
                </Form.Item>
                <Form.Item name={[name, 'reason']} label={text.reason}>
                  <Input maxLength={100} placeholder={text.reasonHint} />
                </Form.Item>
                <Form.Item
                  name={[name, 'startTime']}
                  label={text.start}
                  rules={[fieldRule(clockText)]}
                  extra={text.wholeDay}
                >
                  <Input {...CLOCK} />
                </Form.Item>
                <Form.Item name={[name, 'endTime']} label={text.end} rules={[fieldRule(clockText)]}>
                  <Input {...CLOCK} />
                </Form.Item>
              </div>
            </fieldset>
          ))}
          <Button onClick={() => add({ ...BLANK })}>{text.add}</Button>
        </Form.Item>
      )}
    </Form.List>
  );
};
