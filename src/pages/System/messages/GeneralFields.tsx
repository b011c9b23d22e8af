import { Form, type FormInstance, Input } from 'antd';
import { fieldRule } from '@/components/form/formRules';
import { Section } from '@/components/frame/Section';
import { errorText } from '@/contract/base/errorCodes';
import { MAX_NOTICE_DAYS, smsSettingsValues } from '@/contract/sms/smsSettings';
import { quietHoursText } from '@/domain/sms/sms';
import { useText } from '@/locales/catalogue';
import { smsSettingsText } from '@/locales/sms/smsSettings';
import styles from './Messages.module.css';
import { isPrice, type SettingsForm } from './values';

const { signature, quietFrom, quietTo } = smsSettingsValues.shape;

const isDays = async (_: unknown, value: string) => {
  if (!value || (/^\d+$/.test(value) && Number(value) <= MAX_NOTICE_DAYS)) return;
  throw new Error(errorText('SMS_NOTICE_DAYS', { max: MAX_NOTICE_DAYS }));
};

const isKnownPrice = async (_: unknown, value: string) => {
  if (!value || isPrice(value)) return;
  throw new Error(errorText('SMS_SEGMENT_PRICE'));
};

export const GeneralFields = ({ form }: { form: FormInstance<SettingsForm> }) => {
  const text = useText(smsSettingsText);
  const from = Form.useWatch('quietFrom', form) ?? '';
  const to = Form.useWatch('quietTo', form) ?? '';
  const hours = { quietFrom: from, quietTo: to };
  return (
    <Section title={text.general}>
      <Form.Item
        name="signature"
        label={text.fields.signature}
        extra={text.signatureHint}
        rules={[fieldRule(signature, true)]}
      >
        <Input prefix="【" suffix="】" className={styles.signature} autoComplete="off" />
      </Form.Item>
      <div className={styles.times}>
        <Form.Item
          name="quietFrom"
          label={text.fields.quietFrom}
          rules={[fieldRule(quietFrom, true)]}
        >
          <Input inputMode="numeric" maxLength={5} className={styles.time} />
        </Form.Item>
        <Form.Item name="quietTo" label={text.fields.quietTo} rules={[fieldRule(quietTo, true)]}>
          <Input inputMode="numeric" maxLength={5} className={styles.time} />
        </Form.Item>
      </div>
      {from && to && (
        <p className={styles.hint}>
          {from === to ? text.noQuiet : text.quietHint(quietHoursText(hours))}
        </p>
      )}
      <Form.Item
        name="noticeDays"
        label={text.fields.noticeDays}
        extra={text.noticeDaysHint}
        rules={[{ required: true, message: errorText('REQUIRED') }, { validator: isDays }]}
      >
        <Input inputMode="numeric" maxLength={2} className={styles.time} />
      </Form.Item>
      <Form.Item
        name="segmentPrice"
        label={text.fields.segmentPrice}
        extra={text.segmentPriceHint}
        rules={[{ validator: isKnownPrice }]}
      >
        <Input inputMode="decimal" maxLength={6} suffix={text.yuan} className={styles.price} />
      </Form.Item>
    </Section>
  );
};
