import { Button, Checkbox, Form, Select, Switch } from 'antd';
import { toast } from '@/components/feedback/feedback';
import { fieldRule } from '@/components/form/formRules';
import { RecordDrawer } from '@/components/form/RecordDrawer';
import { useRecordForm } from '@/components/form/useRecordForm';
import {
  ALARM_MATTERS,
  type AlarmInput,
  type AlarmSettings,
  alarmShape,
  type DutyPerson,
  MAX_ON_DUTY,
} from '@/contract/alarms';
import { marks } from '@/contract/base/marks';
import { useText } from '@/locales/catalogue';
import { integrationsText } from '@/locales/page/integrations';
import { useAppDispatch } from '@/store/hooks';
import { pick } from '@/utils/pick';
import styles from './Alarms.module.css';
import { DutyRow } from './DutyRow';

type Values = Omit<AlarmInput, 'version'>;

const NOBODY: DutyPerson = { name: '', email: '', wecomId: '' };

/** The times to choose from for the daily summary, every half hour from 06:00 to 21:30. */
const TIMES = Array.from({ length: 32 }, (_, index) => {
  const hour = String(6 + Math.floor(index / 2)).padStart(2, '0');
  return `${hour}:${index % 2 === 0 ? '00' : '30'}`;
});

const toValues = (settings: AlarmSettings): Values =>
  pick(settings, ['people', 'matters', 'summary', 'summaryAt']);

interface AlarmFormProps {
  settings: AlarmSettings;
  onClose: () => void;
}

/** A form for the people on duty and the alarms that they receive (O-02). */
export const AlarmForm = ({ settings, onClose }: AlarmFormProps) => {
  const { alarms: text } = useText(integrationsText);
  const dispatch = useAppDispatch();
  const record = useRecordForm<Values, AlarmSettings>({
    draftKey: 'alarms',
    initial: toValues(settings),
    record: settings,
    toValues,
    save: (values, _, version = settings.version) =>
      dispatch({ type: 'alarms/save', payload: { ...values, version } }),
    onSaved: () => {
      toast(text.saved);
      onClose();
    },
  });
  const people: DutyPerson[] = Form.useWatch('people', record.form) ?? settings.people;
  const summary = Form.useWatch('summary', record.form) ?? settings.summary;

  const times = TIMES.includes(settings.summaryAt) ? TIMES : [settings.summaryAt, ...TIMES];

  const show = (value: unknown, field: string): string => {
    if (field === 'people')
      return (value as DutyPerson[]).map(({ name }) => name).join(marks().list);
    if (field === 'matters') {
      const chosen = value as AlarmInput['matters'];
      return chosen.map((matter) => text.matters[matter]).join(marks().list);
    }
    if (field === 'summary') return value ? text.fields.summary : text.off;
    return String(value ?? '');
  };
  return (
    <RecordDrawer
      title={text.edit}
      submitText={text.save}
      record={record}
      labels={text.fields}
      toValues={toValues}
      show={show}
      onClose={onClose}
      width={720}
    >
      <Form.Item label={text.fields.people}>
        <Form.List name="people">
          {(rows, { add, remove }) => (
            <>
              {rows.map(({ key, name: row }) => (
                <DutyRow
                  key={key}
                  row={row}
                  name={people[row]?.name ?? ''}
                  onPicked={record.handleChange}
                  onRemove={() => remove(row)}
                />
              ))}
              {rows.length < MAX_ON_DUTY && <Button onClick={() => add(NOBODY)}>{text.add}</Button>}
            </>
          )}
        </Form.List>
      </Form.Item>
      <Form.Item name="matters" label={text.fields.matters}>
        <Checkbox.Group className={styles.matters ?? ''}>
          {ALARM_MATTERS.map((matter) => (
            <Checkbox key={matter} value={matter}>
              {text.matters[matter]}
            </Checkbox>
          ))}
        </Checkbox.Group>
      </Form.Item>
      <Form.Item name="summary" label={text.fields.summary} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item
        name="summaryAt"
        label={text.fields.summaryAt}
        rules={[fieldRule(alarmShape.summaryAt, true)]}
      >
        <Select
          disabled={!summary}
          className={styles.time ?? ''}
          options={times.map((value) => ({ value, label: value }))}
        />
      </Form.Item>
    </RecordDrawer>
  );
};
