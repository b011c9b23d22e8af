import { Form, type FormInstance, Input } from 'antd';
import { fieldRule } from '@/components/form/formRules';
import { Section } from '@/components/frame/Section';
import { smsSettingsValues } from '@/contract/sms/smsSettings';
import { quietHoursText } from '@/domain/sms/sms';
import { useText } from '@/locales/catalogue';
import { smsSettingsText } from '@/locales/sms/smsSettings';
import styles from './Messages.module.css';
import type { SettingsForm } from './values';

const { signature, quietFrom, quietTo } = smsSettingsValues.shape;

/** What stands before every message, and when none goes out unasked. */
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
    </Section>
  );
};
