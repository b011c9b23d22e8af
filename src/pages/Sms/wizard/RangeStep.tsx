import { Form, type FormInstance, Input, Radio, Select } from 'antd';
import { LinkButton } from '@/components/display/LinkButton';
import { LinkHint } from '@/components/notices/LinkHint';
import { errorText } from '@/contract/base/errorCodes';
import { LEAD_TIMES, MAX_SMS_LENGTH } from '@/contract/sms/sms';
import { leadTimeText } from '@/domain/sms/leadTimes';
import { daysBetween } from '@/domain/time/dates';
import { useText } from '@/locales/catalogue';
import { smsText } from '@/locales/sms/sms';
import { smsWizardText } from '@/locales/sms/smsWizard';
import { useAppSelector } from '@/store/hooks';
import { daysOf } from '@/utils/format/dayRange';
import { checkContent } from '../contentRule';
import styles from '../Sms.module.css';
import { DaysField } from './DaysField';
import type { Reminder } from './reminder';
import type { ReminderJob } from './useReminderJob';

const MAX_DAYS = 31;

const checkDays = async (_: unknown, days: string | undefined) => {
  const [from, to] = daysOf(days) ?? [];
  if (!from || !to) throw new Error(errorText('REQUIRED'));
  if (daysBetween(from, to) >= MAX_DAYS) throw new Error(errorText('DATE_RANGE_TOO_LONG'));
};

interface RangeStepProps {
  form: FormInstance<Reminder>;
  job: ReminderJob;
  start: Reminder;
}

export const RangeStep = ({ form, job, start }: RangeStepProps) => {
  const sms = useText(smsText);
  const text = useText(smsWizardText);
  const code = Form.useWatch('templateCode', form);
  const content = Form.useWatch('content', form);
  const leadTime = Form.useWatch('leadTime', form) ?? 'dayBefore18';
  const hasLinks = useAppSelector(({ site }) => site.smsLinks === true);
  const isLinkRefused = useAppSelector(({ site }) => site.smsFilledOnly === true);
  const template = job.templates.find((known) => known.code === code);
  const variables = template?.variables ?? [];

  const takeTemplate = (own: string | undefined) => {
    form.setFieldValue('content', own);
    form.validateFields(['content']);
    job.change(form.getFieldsValue(true));
  };
  const changed = template !== undefined && content !== template.content;

  return (
    <Form<Reminder>
      // A prefix for the input ids. Without it, an input would have the id `content`, which another
      // element of the page already has.
      name="reminder"
      form={form}
      layout="vertical"
      initialValues={start}
      onValuesChange={(_, values) => job.change({ ...form.getFieldsValue(true), ...values })}
      onFinish={job.look}
      className={styles.form}
    >
      <Form.Item
        name="days"
        label={text.days}
        extra={text.daysHelp}
        rules={[{ validator: checkDays }]}
      >
        <DaysField />
      </Form.Item>
      <Form.Item name="leadTime" label={text.leadTime} extra={text.leadTimeHelp[leadTime]}>
        <Radio.Group
          optionType="button"
          options={LEAD_TIMES.map((value) => ({
            value,
            label: leadTimeText(value, sms.leadTimes),
          }))}
        />
      </Form.Item>
      <Form.Item name="templateCode" label={text.template}>
        <Select
          options={job.templates.map(({ code: value, name: label }) => ({ value, label }))}
          onChange={(chosen: string) =>
            takeTemplate(job.templates.find((known) => known.code === chosen)?.content)
          }
        />
      </Form.Item>
      <Form.Item
        name="content"
        label={text.content}
        rules={[{ validator: checkContent(variables) }]}
        extra={
          <>
            {text.contentHelp} {text.variables}
            {variables.map((name) => `{${name}}`).join(' ')}{' '}
            {changed && (
              <LinkButton onClick={() => takeTemplate(template.content)}>{text.restore}</LinkButton>
            )}{' '}
            <LinkHint content={content ?? ''} hasLinks={hasLinks} isRefused={isLinkRefused} />
          </>
        }
      >
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} maxLength={MAX_SMS_LENGTH} />
      </Form.Item>
    </Form>
  );
};
