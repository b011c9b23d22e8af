import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input, Select } from 'antd';
import { Icon } from '@/components/display/Icon';
import { useText } from '@/locales/catalogue';
import { courseText } from '@/locales/course/course';
import styles from '../Course.module.css';
import { sessionsOf, type TimeLine } from '../shared/courseValues';
import { RoomField } from './free/RoomField';

const Count = () => {
  const text = useText(courseText);
  const lines: TimeLine[] = Form.useWatch('times') ?? [];
  const count = lines.reduce((sum, line) => {
    const read = sessionsOf(line ?? {}, []);
    return sum + ('sessions' in read ? read.sessions.length : 0);
  }, 0);
  return count > 0 && <p className={styles.hint}>{text.willCreate(count)}</p>;
};

/**
 * Inputs for the class times of a new course. Each row has inputs for weeks, weekday, periods and
 * room.
 */
export const TimeLines = () => {
  const text = useText(courseText);
  const form = Form.useFormInstance();

  const lineRule = (index: number, field: 'weeks' | 'periods') => ({
    required: true,
    validator: async () => {
      const read = sessionsOf(form.getFieldValue(['times', index]) ?? {}, []);
      if ('field' in read && read.field === field) throw new Error(read.message);
    },
  });
  const weekdays = text.weekdayNames.map((label, index) => ({ value: index + 1, label }));

  return (
    <Form.List name="times">
      {(fields, { add, remove }) => (
        <>
          {fields.map(({ key, name: index }) => (
            <div key={key} className={styles.times}>
              <Form.Item name={[index, 'weeks']} rules={[lineRule(index, 'weeks')]}>
                <Input
                  placeholder={text.weeksPlaceholder}
                  aria-label={text.weeks}
                  maxLength={100}
                />
              </Form.Item>
              <Form.Item name={[index, 'weekday']} initialValue={1}>
                <Select options={weekdays} aria-label={text.weekday} />
              </Form.Item>
              <Form.Item name={[index, 'periods']} rules={[lineRule(index, 'periods')]}>
                <Input
                  placeholder={text.periodsPlaceholder}
                  aria-label={text.periods}
                  maxLength={50}
                />
              </Form.Item>
              <Form.Item name={[index, 'room']}>
                <RoomField placeholder={text.room} aria-label={text.room} />
              </Form.Item>
              <Button
                type="text"
                icon={<Icon of={DeleteOutlined} />}
                aria-label={text.removeTime}
                onClick={() => remove(index)}
              />
            </div>
          ))}
          <Button type="dashed" block icon={<Icon of={PlusOutlined} />} onClick={() => add({})}>
            {text.addTime}
          </Button>
          <Count />
        </>
      )}
    </Form.List>
  );
};
