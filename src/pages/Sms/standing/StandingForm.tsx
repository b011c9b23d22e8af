import { Button, Checkbox, Form, Input, Radio } from 'antd';
import { toast } from '@/components/feedback/feedback';
import { fieldRule, showFieldErrors } from '@/components/form/formRules';
import { Section } from '@/components/frame/Section';
import { fieldErrorsOf } from '@/contract/base/envelope';
import { LEAD_TIMES, MAX_SMS_LENGTH } from '@/contract/sms';
import { smsSettingsValues } from '@/contract/smsSettings';
import type { SmsStanding, SmsStandings } from '@/contract/smsStanding';
import { quietHoursText } from '@/domain/sms/sms';
import { useText } from '@/locales/catalogue';
import { smsText } from '@/locales/sms';
import { smsStandingText } from '@/locales/smsStanding';
import { useEffectLoading } from '@/store/hooks';
import { checkContent } from '../contentRule';
import styles from '../Sms.module.css';
import { fromForm, type StandingFormValues, toForm } from './standingValues';
import { useSaveStanding } from './useStandingActions';

interface StandingFormProps {
  standing: SmsStanding;
  standings: SmsStandings;
}

const { quietFrom, quietTo } = smsSettingsValues.shape;

/** When a level's reminders go out, and by which text. */
export const StandingForm = ({ standing, standings }: StandingFormProps) => {
  const text = useText(smsStandingText);
  const { leadTimes } = useText(smsText);
  const [form] = Form.useForm<StandingFormValues>();
  const save = useSaveStanding(standing);
  const saving = useEffectLoading('smsStanding/save');
  const stored = toForm(standing, standings);
  const typed = Form.useWatch((values: StandingFormValues) => values, form) ?? stored;
  const { common, variables } = standings;
  const isDirty =
    JSON.stringify(fromForm({ ...stored, ...typed })) !== JSON.stringify(fromForm(stored));

  const submit = async (values: StandingFormValues) => {
    const answer = await save(fromForm({ ...stored, ...values }));
    if (answer.Success) toast(text.saved);
    else showFieldErrors(form, fieldErrorsOf(answer));
  };
  return (
    <Section title={text.settings}>
      <Form<StandingFormValues>
        name="standing"
        form={form}
        layout="vertical"
        initialValues={stored}
        onFinish={submit}
        className={styles.form}
      >
        <Form.Item name="leadTime" label={text.fields.leadTime} extra={text.leadTimeHint}>
          <Radio.Group
            optionType="button"
            options={LEAD_TIMES.map((value) => ({ value, label: leadTimes[value] }))}
          />
        </Form.Item>
        <Form.Item
          name="hasOwnContent"
          valuePropName="checked"
          label={text.fields.content}
          extra={!typed.hasOwnContent && text.commonContent(common.content)}
        >
          <Checkbox>{text.ownContent}</Checkbox>
        </Form.Item>
        {typed.hasOwnContent && (
          <Form.Item
            name="content"
            rules={[{ validator: checkContent(variables) }]}
            extra={`${text.variables(variables.map((name) => `{${name}}`).join(' '))} ${text.queuedKeepText}`}
          >
            <Input.TextArea
              aria-label={text.fields.content}
              autoSize={{ minRows: 3, maxRows: 8 }}
              maxLength={MAX_SMS_LENGTH}
            />
          </Form.Item>
        )}
        <Form.Item
          name="hasOwnQuietHours"
          valuePropName="checked"
          label={text.fields.quietHours}
          extra={!typed.hasOwnQuietHours && text.commonQuietHours(quietHoursText(common))}
        >
          <Checkbox>{text.ownQuietHours}</Checkbox>
        </Form.Item>
        {typed.hasOwnQuietHours && (
          <div className={styles.days}>
            <Form.Item name="quietFrom" label={text.quietFrom} rules={[fieldRule(quietFrom, true)]}>
              <Input inputMode="numeric" maxLength={5} className={styles.time} />
            </Form.Item>
            <Form.Item name="quietTo" label={text.quietTo} rules={[fieldRule(quietTo, true)]}>
              <Input inputMode="numeric" maxLength={5} className={styles.time} />
            </Form.Item>
          </div>
        )}
        <Button type="primary" htmlType="submit" loading={saving} disabled={!isDirty}>
          {text.save}
        </Button>
      </Form>
    </Section>
  );
};
