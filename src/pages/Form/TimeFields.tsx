import { Checkbox, Form, type FormInstance, Radio } from 'antd';
import { lazyPart } from '@/components/lazy/lazyPart';
import { errorText } from '@/contract/base/errorCodes';
import { type QuietHours, quietHoursText } from '@/domain/sms/sms';
import { toDay } from '@/domain/time/dates';
import { useText } from '@/locales/catalogue';
import { smsFormText } from '@/locales/sms/smsForm';
import { useAppSelector } from '@/store/hooks';
import { instantOf, isQuiet, type SmsValues } from './smsValues';

interface PickerProps {
  id?: string;
  value?: string;
  onChange?: (minute: string | undefined) => void;
  from: string;
}

const MinutePicker = lazyPart<PickerProps>('minute-picker', () =>
  import('./MinutePicker').then((module) => module.MinutePicker),
);

const checkTime = async (_: unknown, time: string | undefined) => {
  if (!time) throw new Error(errorText('REQUIRED'));
  if (new Date(instantOf(time)) < new Date()) throw new Error(errorText('SMS_TIME_PAST'));
};

const checkNight = (hours: QuietHours) => async (_: unknown, isConfirmed: boolean | undefined) => {
  if (!isConfirmed) throw new Error(errorText('SMS_QUIET_HOURS', { hours: quietHoursText(hours) }));
};

/**
 * Inputs for the send time. If it is in the quiet hours (at night), the user must tick a checkbox
 * to confirm.
 */
export const TimeFields = ({ form }: { form: FormInstance<SmsValues> }) => {
  const text = useText(smsFormText);
  const values = Form.useWatch((all: SmsValues) => all, { form, preserve: true });
  const rules = useAppSelector(({ sms }) => sms.rules);
  const now = new Date();
  const quiet =
    values && (values.when === 'now' || values.scheduledAt) && isQuiet(values, rules, now);
  const later = values?.when === 'later';
  return (
    <>
      <Form.Item name="when" label={text.when}>
        <Radio.Group
          options={(['now', 'later'] as const).map((value) => ({
            value,
            label: text.whens[value],
          }))}
        />
      </Form.Item>
      {later && (
        <Form.Item
          name="scheduledAt"
          label={text.scheduledAt}
          required
          rules={[{ validator: checkTime }]}
        >
          <MinutePicker from={toDay(now)} />
        </Form.Item>
      )}
      {quiet && rules && (
        <Form.Item
          name="atNight"
          valuePropName="checked"
          rules={[{ validator: checkNight(rules) }]}
        >
          <Checkbox>{text.atNight(quietHoursText(rules))}</Checkbox>
        </Form.Item>
      )}
    </>
  );
};
