import { PlusOutlined } from '@ant-design/icons';
import { Button, Form, type FormInstance, Input, Select } from 'antd';
import type { Rule } from 'antd/es/form';
import { Icon } from '@/components/display/Icon';
import { LinkButton } from '@/components/display/LinkButton';
import { fieldRule } from '@/components/form/formRules';
import { errorText } from '@/contract/base/errorCodes';
import { leadTime } from '@/contract/sms/sms';
import { MAX_LEAD_TIMES, smsStandingValues } from '@/contract/sms/smsStanding';
import { useText } from '@/locales/catalogue';
import { smsStandingText } from '@/locales/sms/smsStanding';
import styles from '../Sms.module.css';
import { fromRow, type LeadRow, type StandingFormValues, toRow } from './standingValues';

const UNITS = ['days', 'hours'] as const;

/**
 * Any valid clock time. The rule for the amount uses it instead of the typed one, so that it
 * reports no error in the clock time.
 */
const SOME_CLOCK = '18:00';

/**
 * Returns a form rule for the number of days or hours in a row. The rule also rejects a lead time
 * that an earlier row already has.
 */
const amountRule = (form: FormInstance<StandingFormValues>, row: number): Rule => ({
  validator: async () => {
    const rows: LeadRow[] = form.getFieldValue('leadTimes') ?? [];
    const own = rows[row];
    if (!own) return;
    const codes = rows.map(fromRow);
    if (!leadTime.safeParse(fromRow({ ...own, clock: SOME_CLOCK })).success) {
      throw new Error(errorText('LEAD_TIME_INVALID'));
    }
    if (codes.indexOf(fromRow(own)) < row) throw new Error(errorText('LEAD_TIME_TWICE'));
  },
});

/**
 * Inputs for the lead times, which decide when a reminder is sent: some days before the class at a
 * clock time, or some hours before the class.
 */
export const LeadTimes = ({ form }: { form: FormInstance<StandingFormValues> }) => {
  const { leads: text } = useText(smsStandingText);
  const rows: LeadRow[] = Form.useWatch('leadTimes', form) ?? [];
  return (
    <Form.List name="leadTimes">
      {(fields, { add, remove }) => (
        <div className={styles.leads}>
          {fields.map(({ key, name }, index) => (
            <fieldset key={key} aria-label={text.row(index + 1)} className={styles.lead}>
              <Form.Item name={[name, 'amount']} rules={[amountRule(form, index)]}>
                <Input
                  aria-label={text.amount}
                  inputMode="numeric"
                  maxLength={2}
                  className={styles.amount}
                />
              </Form.Item>
              <Form.Item name={[name, 'unit']}>
                <Select
                  aria-label={text.unit}
                  options={UNITS.map((value) => ({ value, label: text.units[value] }))}
                  className={styles.unit}
                />
              </Form.Item>
              {rows[index]?.unit !== 'hours' && (
                <Form.Item
                  name={[name, 'clock']}
                  rules={[fieldRule(smsStandingValues.shape.dayTime, true)]}
                >
                  <Input
                    aria-label={text.clock}
                    inputMode="numeric"
                    maxLength={5}
                    className={styles.time}
                  />
                </Form.Item>
              )}
              {fields.length > 1 && (
                <LinkButton onClick={() => remove(name)}>{text.remove}</LinkButton>
              )}
            </fieldset>
          ))}
          {fields.length < MAX_LEAD_TIMES && (
            <Button icon={<Icon of={PlusOutlined} />} onClick={() => add(toRow('hours1'))}>
              {text.add}
            </Button>
          )}
        </div>
      )}
    </Form.List>
  );
};
